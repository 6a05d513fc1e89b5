/** Creates, edits and shows branches (spec § 5). */
import { Switch, TextInput } from '@mantine/core';
import { valuesOf } from '#platform/shared/register_fields.ts';
import type { z } from '#platform/shared/zod.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { MaskedInput } from '#platform/web/forms/MaskedInput.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { factsOf, RecordDialog } from '#platform/web/overlays/RecordDialog.tsx';
import { useCreateFilial, useUpdateFilial } from './filiais.client.ts';
import { type Filial, filialInput, TIPOS_FILIAL } from './filiais.contract.ts';
import { CAMPOS_FILIAL } from './filiais.fields.ts';
import { ROTULO_TIPO } from './filiais.rules.ts';

type FilialForm = z.input<typeof filialInput>;

const TIPOS = TIPOS_FILIAL.map((tipo) => ({ value: tipo, label: ROTULO_TIPO[tipo] }));

const valoresDe = (filial: Filial | null) => valuesOf(CAMPOS_FILIAL, filial);

interface FilialDialogProps {
  /** The current branch; the form keeps the values it was opened with. */
  filial: Filial | null;
  onClose: () => void;
}

/** For users who may not edit branches. */
export function FilialVistaDialog({ filial, onClose }: FilialDialogProps & { filial: Filial }) {
  return (
    <RecordDialog
      title="Filial"
      subject={filial.nome}
      facts={factsOf(CAMPOS_FILIAL, valoresDe(filial))}
      onClose={onClose}
    />
  );
}

export function FilialDialog({ filial, onClose }: FilialDialogProps) {
  const create = useCreateFilial();
  const update = useUpdateFilial();
  const { form, edit } = useRecordForm({
    schema: filialInput,
    record: filial,
    valuesOf: valoresDe,
    fields: CAMPOS_FILIAL,
  });

  async function save(values: FilialForm) {
    if (filial) await update.mutateAsync({ ...values, id: filial.id, versao: edit.versao });
    else await create.mutateAsync(values);
    onClose();
  }

  return (
    <FormDialog
      title={filial ? 'Editar Filial' : 'Nova Filial'}
      subject={filial?.nome}
      form={form}
      edit={edit}
      draft={`filiais/${filial?.id ?? 'nova'}`}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput label="Nome" required {...form.getInputProps('nome')} />
        <FormGrid.Cell span={4}>
          <TextInput label="Código" {...form.getInputProps('codigo')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <Select label="Tipo" required data={TIPOS} allowDeselect={false} {...form.getInputProps('tipo')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <MaskedInput mask="telefone" label="Telefone" {...form.getInputProps('telefone')} />
        </FormGrid.Cell>
        <TextInput label="Endereço" {...form.getInputProps('endereco')} />
        <Switch label="Ativa" {...form.getInputProps('ativo', { type: 'checkbox' })} />
      </FormGrid>
    </FormDialog>
  );
}
