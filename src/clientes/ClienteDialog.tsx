/** New and existing customers (spec § 5). Labels follow the kind of person; the document warns, and never blocks. */
import { Textarea } from '@mantine/core';
import { dayOf } from '#platform/shared/dates.ts';
import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { FormGrid } from '#platform/web/ui/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/ui/form.ts';
import { CopiarClientePanel } from './CopiarClientePanel.tsx';
import { useCreateCliente, useUpdateCliente } from './clientes.client.ts';
import type { Cliente } from './clientes.contract.ts';
import { type ClienteForm, clienteForm, valoresDe } from './clientes.rules.ts';
import { EnderecoPanel } from './EnderecoPanel.tsx';
import { PessoaPanel } from './PessoaPanel.tsx';

interface ClienteDialogProps {
  cliente: Cliente | null;
  /** The branch that the form was opened with. */
  filial_id: string;
  onReload: (cliente: Cliente) => void;
  onClose: () => void;
}

export function ClienteDialog({ cliente, filial_id, onReload, onClose }: ClienteDialogProps) {
  const create = useCreateCliente();
  const update = useUpdateCliente();
  const hoje = dayOf(new Date());
  const form = useSchemaForm(clienteForm(hoje), valoresDe(cliente));

  async function save(values: ClienteForm) {
    if (cliente) await update.mutateAsync({ ...values, id: cliente.id, versao: cliente.versao });
    else await create.mutateAsync({ ...values, filial_id });
    onClose();
  }

  return (
    <FormDialog
      title={cliente ? 'Editar Cliente' : 'Novo Cliente'}
      form={form}
      onSubmit={save}
      onClose={onClose}
      onReload={(atual) => onReload(atual as Cliente)}
    >
      <FormGrid>
        <PessoaPanel form={form} hoje={hoje} />
        {!cliente && (
          <CopiarClientePanel
            filial_id={filial_id}
            values={form.values}
            onCopy={(outro) => form.setValues(valoresDe(outro))}
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
      </FormGrid>
    </FormDialog>
  );
}
