/** A supplier made with a purchase, in the place of the picker: name and telephone; the rest is filled in later. */
import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { MaskedInput } from '#platform/web/forms/MaskedInput.tsx';
import { goOnAtEnter, type NewRecord } from '#platform/web/forms/new_record.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import type { NovoFornecedorForm } from './fornecedores.contract.ts';
import classes from './NovoFornecedorPanel.module.css';

interface NovoFornecedorPanelProps {
  novo: NewRecord<NovoFornecedorForm>;
  values: NovoFornecedorForm;
}

export function NovoFornecedorPanel({ novo, values }: NovoFornecedorPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('[inputmode="tel"]')?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot share the line of its fields.
    <div
      ref={panel}
      role="group"
      aria-label="Novo fornecedor"
      className={classes.panel}
      onKeyDown={goOnAtEnter}
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
      <div className={classes.leave}>
        <IconAction
          label="Escolher um fornecedor já cadastrado"
          icon={IconX}
          size="large"
          onClick={() => novo.set(null)}
        />
      </div>
    </div>
  );
}
