/**
 * Creates a customer within an order or sale, in place of the picker, from name and telephone. The rest is filled in
 * later. If a customer with this telephone exists, the panel offers that one instead.
 */
import { Alert, Button, TextInput } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { MaskedInput } from '#platform/web/forms/MaskedInput.tsx';
import { NewRecordPanel } from '#platform/web/forms/NewRecordPanel.tsx';
import type { NewRecord } from '#platform/web/forms/new_record.ts';
import { useComTelefone } from './clientes.client.ts';
import type { ClienteOpcao, NovoClienteForm } from './clientes.contract.ts';

interface NovoClientePanelProps {
  filial_id: string;
  novo: NewRecord<NovoClienteForm>;
  values: NovoClienteForm;
  onChoose: (cliente: ClienteOpcao) => void;
}

export function NovoClientePanel({ filial_id, novo, values, onChoose }: NovoClientePanelProps) {
  const conhecido = useComTelefone(filial_id, values.telefone);
  return (
    <NewRecordPanel
      label="Novo cliente"
      leaveLabel="Escolher um cliente já cadastrado"
      onLeave={() => novo.set(null)}
      firstField='[inputmode="tel"]'
      note={
        conhecido && (
          <Alert role="status" variant="light" icon={<IconUserCheck size={18} />}>
            {conhecido.nome_completo} já é cliente com este telefone.{' '}
            <Button size="compact-sm" variant="default" onClick={() => onChoose(conhecido)}>
              Usar este cliente
            </Button>
          </Alert>
        )
      }
    >
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
    </NewRecordPanel>
  );
}
