/** Form for a manual purchase entry: a record only, without stock (decisions § 3). */
import { Textarea, TextInput } from '@mantine/core';
import { dayOf } from '#platform/shared/dates.ts';
import type { z } from '#platform/shared/zod.ts';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { MoneyInput, QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { newRecordIn } from '#platform/web/forms/new_record.ts';
import { FornecedorSelect } from '#registers/fornecedores/FornecedorSelect.tsx';
import { useCreateCompra } from './historico_produtos.client.ts';
import { compraInput } from './historico_produtos.contract.ts';
import type { Produto } from './produtos_servicos.contract.ts';
import { TotalField } from './TotalField.tsx';

export function CompraDialog({ produto, onClose }: { produto: Produto; onClose: () => void }) {
  const create = useCreateCompra();
  const form = useSchemaForm<z.input<typeof compraInput>>(compraInput, {
    produto_id: produto.id,
    fornecedor_id: '',
    novo_fornecedor: null,
    data_compra: dayOf(new Date()),
    quantidade: '',
    valor_unitario: '',
    numero_nota: '',
    observacoes: '',
  });

  return (
    <FormDialog
      title="Adicionar Compra"
      size="small"
      form={form}
      draft={`compras/${produto.id}`}
      submitLabel="Adicionar"
      footerStart={<TotalField {...form.values} />}
      onSubmit={async (values) => {
        await create.mutateAsync(values);
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <p className="hint">Só um registro: não altera o estoque nem gera movimentação.</p>
        <FornecedorSelect
          required
          novo={newRecordIn(form, 'novo_fornecedor')}
          {...form.getInputProps('fornecedor_id')}
        />
        <FormGrid.Cell span={6}>
          <DateInput label="Data" required {...form.getInputProps('data_compra')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <TextInput label="Número da Nota" autoComplete="off" {...form.getInputProps('numero_nota')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <QuantityInput label="Quantidade" required {...form.getInputProps('quantidade')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <MoneyInput label="Valor Unitário" required {...form.getInputProps('valor_unitario')} />
        </FormGrid.Cell>
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
