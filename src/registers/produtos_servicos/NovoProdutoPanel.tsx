/**
 * A product or service made with the item of an order, in the place of the picker: name and kind. Its price is the
 * item's unit value; the rest is filled in later.
 */
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { NewRecordPanel } from '#platform/web/forms/NewRecordPanel.tsx';
import type { NewRecord } from '#platform/web/forms/new_record.ts';
import { ROTULOS_TIPO, TIPOS_PRODUTO } from './lista.rules.ts';
import type { NovoProduto } from './produtos_servicos.contract.ts';

const TIPOS = TIPOS_PRODUTO.map((value) => ({ value, label: ROTULOS_TIPO[value] }));

interface NovoProdutoPanelProps {
  novo: NewRecord<NovoProduto>;
  values: NovoProduto;
}

export function NovoProdutoPanel({ novo, values }: NovoProdutoPanelProps) {
  return (
    <NewRecordPanel
      label="Novo produto/serviço"
      leaveLabel="Escolher um produto/serviço já cadastrado"
      onLeave={() => novo.set(null)}
      firstField="input:checked"
    >
      <TextInput
        label="Nome do novo produto/serviço"
        required
        autoComplete="off"
        value={values.nome}
        error={novo.errorOf('nome')}
        onChange={({ currentTarget }) => novo.set({ ...values, nome: currentTarget.value })}
      />
      <Input.Wrapper label="Tipo" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Tipo"
          data={TIPOS}
          value={values.tipo}
          onChange={(tipo) => novo.set({ ...values, tipo })}
        />
      </Input.Wrapper>
    </NewRecordPanel>
  );
}
