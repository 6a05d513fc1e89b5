/**
 * Creates a supplier within a purchase, in place of the picker, from name and telephone. The rest is filled in later.
 */
import { TextInput } from '@mantine/core';
import { MaskedInput } from '#platform/web/forms/MaskedInput.tsx';
import { NewRecordPanel } from '#platform/web/forms/NewRecordPanel.tsx';
import type { NewRecord } from '#platform/web/forms/new_record.ts';
import type { NovoFornecedorForm } from './fornecedores.contract.ts';

interface NovoFornecedorPanelProps {
  novo: NewRecord<NovoFornecedorForm>;
  values: NovoFornecedorForm;
}

export function NovoFornecedorPanel({ novo, values }: NovoFornecedorPanelProps) {
  return (
    <NewRecordPanel
      label="Novo fornecedor"
      leaveLabel="Escolher um fornecedor já cadastrado"
      onLeave={() => novo.set(null)}
      firstField='[inputmode="tel"]'
    >
      <TextInput
        label="Nome do novo fornecedor"
        required
        autoComplete="off"
        value={values.nome}
        error={novo.errorOf('nome')}
        onChange={({ currentTarget }) => novo.set({ ...values, nome: currentTarget.value })}
      />
      <MaskedInput
        mask="telefone"
        label="Telefone"
        value={values.telefone ?? ''}
        error={novo.errorOf('telefone')}
        onChange={(telefone) => novo.set({ ...values, telefone })}
      />
    </NewRecordPanel>
  );
}
