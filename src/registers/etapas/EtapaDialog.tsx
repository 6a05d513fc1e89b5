/** Creates and renames an etapa of a status. */
import { TextInput } from '@mantine/core';
import { type FormFields, field } from '#platform/shared/form_fields.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { useCreateEtapa, useUpdateEtapa } from './etapas.client.ts';
import { type Etapa, etapaForm } from './etapas.contract.ts';
import { ROTULO_STATUS, type StatusDaEtapa } from './status.rules.ts';

type Nome = { nome: string };
const CAMPOS: FormFields<Nome> = { nome: field.text('Nome') };

interface EtapaDialogProps {
  /** Null for a new one. */
  etapa: Etapa | null;
  status: StatusDaEtapa;
  onClose: () => void;
}

export function EtapaDialog({ etapa, status, onClose }: EtapaDialogProps) {
  const create = useCreateEtapa();
  const update = useUpdateEtapa();
  const { form, edit } = useRecordForm({
    schema: etapaForm,
    record: etapa,
    valuesOf: (record: Etapa | null): Nome => ({ nome: record?.nome ?? '' }),
    fields: CAMPOS,
  });
  async function save({ nome }: Nome) {
    if (etapa) await update.mutateAsync({ id: etapa.id, versao: edit.versao, nome, ativo: etapa.ativo });
    else await create.mutateAsync({ nome, status });
    onClose();
  }
  return (
    <FormDialog
      title={etapa ? 'Editar Etapa' : 'Nova Etapa'}
      subject={ROTULO_STATUS[status]}
      size="small"
      form={form}
      edit={edit}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput label="Nome" required maxLength={40} {...form.getInputProps('nome')} />
      </FormGrid>
    </FormDialog>
  );
}
