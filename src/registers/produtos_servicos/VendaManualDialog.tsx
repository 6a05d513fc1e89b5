/** Form for a manual sale entry: only a record, in the current branch (decisions § 3). */
import { Textarea } from '@mantine/core';
import { dayOf } from '#platform/shared/dates.ts';
import type { z } from '#platform/shared/zod.ts';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { MoneyInput, QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { ClienteSelect } from '#registers/clientes/ClienteSelect.tsx';
import { useCreateVenda } from './historico_produtos.client.ts';
import { vendaManualInput } from './historico_produtos.contract.ts';
import type { Produto } from './produtos_servicos.contract.ts';
import { TotalField } from './TotalField.tsx';

interface VendaManualDialogProps {
  produto: Produto;
  filial: CurrentBranch | null;
  onClose: () => void;
}

export function VendaManualDialog({ produto, filial, onClose }: VendaManualDialogProps) {
  const create = useCreateVenda();
  const form = useSchemaForm<z.input<typeof vendaManualInput>>(vendaManualInput, {
    produto_id: produto.id,
    filial_id: filial?.id ?? null,
    data_venda: dayOf(new Date()),
    quantidade: '',
    valor_unitario: '',
    cliente_id: null,
    observacoes: '',
  });

  return (
    <FormDialog
      title="Adicionar Venda"
      size="small"
      form={form}
      draft={`vendas_manuais/${produto.id}/${filial?.id}`}
      submitLabel="Adicionar"
      footerStart={<TotalField {...form.values} />}
      onSubmit={async (values) => {
        await create.mutateAsync(values);
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <p className="hint">
          {filial ? `Só um registro, em ${filial.nome}` : 'Nenhuma filial selecionada. Só um registro'}: não
          altera o estoque nem gera movimentação.
        </p>
        <FormGrid.Cell span={3}>
          <QuantityInput label="Quantidade" required {...form.getInputProps('quantidade')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <MoneyInput label="Valor Unitário" required {...form.getInputProps('valor_unitario')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={5}>
          <DateInput label="Data" required {...form.getInputProps('data_venda')} />
        </FormGrid.Cell>
        {filial && <ClienteSelect filial_id={filial.id} {...form.getInputProps('cliente_id')} />}
        <Textarea
          label="Observações"
          autosize
          minRows={2}
          maxRows={5}
          {...form.getInputProps('observacoes')}
        />
      </FormGrid>
    </FormDialog>
  );
}
