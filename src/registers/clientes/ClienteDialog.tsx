/**
 * Creates and edits customers (spec § 5). Labels follow the kind of person; an invalid document warns but never blocks.
 */
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { dayOf } from '#platform/shared/dates.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { ContatoPanel } from './ContatoPanel.tsx';
import { CopiarClientePanel } from './CopiarClientePanel.tsx';
import { useCreateCliente, useUpdateCliente } from './clientes.client.ts';
import type { Cliente } from './clientes.contract.ts';
import { CAMPOS_DO_FORMULARIO, type ClienteForm, clienteForm, valoresDe } from './clientes.rules.ts';
import { EnderecoPanel } from './EnderecoPanel.tsx';
import { PessoaPanel } from './PessoaPanel.tsx';

interface ClienteDialogProps {
  /** The current record; the form keeps the version it was opened with. */
  cliente: Cliente | null;
  /** The branch that the form was opened with. */
  filial_id: string;
  onClose: () => void;
}

export function ClienteDialog({ cliente, onClose, ...props }: ClienteDialogProps) {
  const [filial_id] = useState(props.filial_id);
  const create = useCreateCliente();
  const update = useUpdateCliente();
  const hoje = dayOf(new Date());
  const { form, edit } = useRecordForm({
    schema: clienteForm(hoje),
    record: cliente,
    valuesOf: valoresDe,
    fields: CAMPOS_DO_FORMULARIO,
  });

  async function save(values: ClienteForm) {
    if (cliente) await update.mutateAsync({ ...values, id: cliente.id, versao: edit.versao });
    else await create.mutateAsync({ ...values, filial_id });
    onClose();
  }

  return (
    <FormDialog
      title={cliente ? 'Editar Cliente' : 'Novo Cliente'}
      subject={cliente?.nome_completo}
      form={form}
      edit={edit}
      draft={`clientes/${cliente?.id ?? 'novo'}/${filial_id}`}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <PessoaPanel form={form} hoje={hoje} filial_id={filial_id} cliente_id={cliente?.id} />
        {!cliente && (
          <CopiarClientePanel
            filial_id={filial_id}
            values={form.values}
            onCopy={(outro) => form.setValues({ ...valoresDe(outro), contato_permitido: [] })}
          />
        )}
        <FormGrid.Section title="Endereço" />
        <EnderecoPanel form={form} />
        <Textarea
          label="Observações"
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('observacoes')}
        />
        <ContatoPanel form={form} cliente_id={cliente?.id} />
      </FormGrid>
    </FormDialog>
  );
}
