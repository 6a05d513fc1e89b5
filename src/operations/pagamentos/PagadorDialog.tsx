/** The payer of an order: its customer, or another registration of the branch, such as a maker or an insurer. */
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { z } from '#platform/shared/zod.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { ClienteSelect, clienteOption } from '#registers/clientes/ClienteSelect.tsx';
import { useMudarPagador } from './pagamentos.client.ts';

const pagadorForm = z.object({ pagador_id: z.string().nullable() });

interface PagadorDialogProps {
  ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'filial_id' | 'versao' | 'cliente'>;
  pagador: { id: string; nome_completo: string } | null;
  onClose: () => void;
}

export function PagadorDialog({ ordem, pagador, onClose }: PagadorDialogProps) {
  const mudar = useMudarPagador();
  const form = useSchemaForm(pagadorForm, { pagador_id: pagador?.id ?? '' });
  return (
    <FormDialog
      title={`Quem paga a OS #${ordem.numero_os}`}
      size="small"
      form={form}
      onSubmit={async ({ pagador_id }) => {
        await mudar.mutateAsync({ id: ordem.id, versao: ordem.versao, pagador_id: pagador_id || null });
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <ClienteSelect
          label="Quem paga"
          filial_id={ordem.filial_id}
          description={`A conta do faturamento fica em nome de quem paga; a venda é de ${ordem.cliente.nome_completo}. Vazio, o cliente paga.`}
          selected={pagador && clienteOption(pagador)}
          data-autofocus
          {...form.getInputProps('pagador_id')}
        />
      </FormGrid>
    </FormDialog>
  );
}
