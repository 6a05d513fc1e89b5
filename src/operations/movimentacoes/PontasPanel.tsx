/** Origin and destination of a movement: a branch, or free text when an end is not a branch. */
import { type SelectProps, TextInput } from '@mantine/core';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import type { MovimentacaoForm } from './movimentacoes.rules.ts';

export function PontasPanel({ form }: { form: SchemaForm<MovimentacaoForm> }) {
  const { tipo_movimentacao: tipo, ordem_servico_id } = form.values;

  /** A sale's customer is of the branch that sells, unless an order sets them. */
  function changeOrigin(filial_id: string | null) {
    form.setFieldValue('filial_origem_id', filial_id);
    if (!ordem_servico_id) form.setFieldValue('cliente_id', '');
  }

  const duas = tipo !== 'venda' && tipo !== 'ajuste';
  return (
    <>
      <FormGrid.Cell span={duas ? 5 : 6}>
        {tipo === 'entrada' ? (
          <TextInput label="Origem" placeholder="Fornecedor" {...form.getInputProps('origem')} />
        ) : (
          <FilialField
            label="Filial de Origem"
            optional={tipo === 'ajuste'}
            {...form.getInputProps('filial_origem_id')}
            onChange={changeOrigin}
          />
        )}
      </FormGrid.Cell>
      {duas && (
        <FormGrid.Cell span={4}>
          {tipo === 'saida' ? (
            <TextInput label="Destino" placeholder="Uso interno, perda" {...form.getInputProps('destino')} />
          ) : (
            <FilialField
              label="Filial de Destino"
              last={tipo === 'transferencia' ? form.values.filial_origem_id : null}
              {...form.getInputProps('filial_destino_id')}
            />
          )}
        </FormGrid.Cell>
      )}
    </>
  );
}

interface FilialFieldProps extends Omit<SelectProps, 'data'> {
  optional?: boolean;
  /** The least likely choice, moved to the end of the list. */
  last?: string | null;
}

function FilialField({ optional = false, last = null, value, ...others }: FilialFieldProps) {
  const { ativas = [] } = useFilialAtual();
  const emOrdem = ativas.toSorted((a, b) => Number(a.id === last) - Number(b.id === last));
  return (
    <Select
      required={!optional}
      clearable={optional}
      allowDeselect={optional}
      data={emOrdem.map(({ id, nome }) => ({ value: id, label: nome }))}
      {...others}
      value={value || null}
    />
  );
}
