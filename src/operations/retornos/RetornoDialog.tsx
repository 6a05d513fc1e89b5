/** Opens a return of an earlier order. Device and customer are known, so it asks only for the complaint. */
import { Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import type { z } from '#platform/shared/zod.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { useAbrirRetorno } from './retornos.client.ts';
import { retornoForm } from './retornos.contract.ts';

interface RetornoDialogProps {
  /** The earlier order. */
  ordem: { id: string; numero_os: number; equipamento: string; modelo: string | null };
  /** The branch that receives the device. */
  filial_id: string;
  onClose: () => void;
}

export function RetornoDialog({ ordem, filial_id, onClose }: RetornoDialogProps) {
  const abrir = useAbrirRetorno();
  const navigate = useNavigate();
  const form = useSchemaForm<z.input<typeof retornoForm>>(retornoForm, {
    defeito_reclamado: '',
    acessorios: '',
  });
  return (
    <FormDialog
      title={`Retorno em garantia da OS #${ordem.numero_os}`}
      size="small"
      form={form}
      draft={`retorno/${ordem.id}`}
      submitLabel="Abrir retorno"
      onSubmit={async (values) => {
        const nova = await abrir.mutateAsync({ ...values, id: ordem.id, filial_id });
        onClose();
        await navigate({ to: paginaDaOrdem(nova.numero_os) });
      }}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput
          label="Aparelho"
          readOnly
          value={[ordem.equipamento, ordem.modelo].filter(Boolean).join(' ')}
        />
        <Textarea
          label="Defeito Reclamado"
          description="Os itens começam em garantia, sem custo para o cliente"
          required
          data-autofocus
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('defeito_reclamado')}
        />
        <TextInput label="Acessórios" {...form.getInputProps('acessorios')} />
      </FormGrid>
    </FormDialog>
  );
}
