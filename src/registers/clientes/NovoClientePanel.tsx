/**
 * A customer made with an order or a sale, in the place of the picker: name and telephone; the rest is filled in later.
 * A known customer with the same telephone is offered instead.
 */
import { Alert, Button, TextInput } from '@mantine/core';
import { IconUserCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { MaskedInput } from '#platform/web/forms/MaskedInput.tsx';
import { goOnAtEnter, type NewRecord } from '#platform/web/forms/new_record.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { useComTelefone } from './clientes.client.ts';
import type { ClienteOpcao, NovoClienteForm } from './clientes.contract.ts';
import classes from './NovoClientePanel.module.css';

interface NovoClientePanelProps {
  filial_id: string;
  novo: NewRecord<NovoClienteForm>;
  values: NovoClienteForm;
  onChoose: (cliente: ClienteOpcao) => void;
}

export function NovoClientePanel({ filial_id, novo, values, onChoose }: NovoClientePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const conhecido = useComTelefone(filial_id, values.telefone);
  useEffect(() => panel.current?.querySelector<HTMLElement>('[inputmode="tel"]')?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot share the line of its fields.
    <div ref={panel} role="group" aria-label="Novo cliente" className={classes.panel} onKeyDown={goOnAtEnter}>
      <TextInput
        label="Nome do novo cliente"
        required
        autoComplete="off"
        value={values.nome_completo}
        error={novo.errorOf('nome_completo')}
        onChange={({ currentTarget }) => novo.set({ ...values, nome_completo: currentTarget.value })}
      />
      <MaskedInput
        mask="telefone"
        label="Telefone"
        required
        value={values.telefone}
        error={novo.errorOf('telefone')}
        onChange={(telefone) => novo.set({ ...values, telefone })}
      />
      <div className={classes.leave}>
        <IconAction
          label="Escolher um cliente já cadastrado"
          icon={IconX}
          size="large"
          onClick={() => novo.set(null)}
        />
      </div>
      {conhecido && (
        <Alert role="status" variant="light" className={classes.known} icon={<IconUserCheck size={18} />}>
          {conhecido.nome_completo} já é cliente com este telefone.{' '}
          <Button size="compact-sm" variant="default" onClick={() => onChoose(conhecido)}>
            Usar este cliente
          </Button>
        </Alert>
      )}
    </div>
  );
}
