/** Creates and edits the company's own roles. Offers only permissions the user has. */
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { type FormFields, field } from '#platform/shared/form_fields.ts';
import { allPermissions, describedAreas, holdsAll, type Permission } from '#platform/shared/permissions.ts';
import type { z } from '#platform/shared/zod.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { Columns } from '#platform/web/look/Columns.tsx';
import { useCreatePapel, useUpdatePapel } from './permissoes.client.ts';
import { type Papel, papelInput } from './permissoes.contract.ts';
import { comDependencias, semDependentes, temPermissao } from './permissoes.rules.ts';

type PapelForm = z.input<typeof papelInput>;

interface PapelDialogProps {
  /** Null for a new role. */
  papel: Papel | null;
  /** The role whose permissions a new role copies. */
  copiarDe: Papel | null;
  /** Permissions the user may grant. */
  minhas: ReadonlySet<string>;
  onClose: () => void;
}

const CAMPOS: FormFields<PapelForm> = {
  nome: field.text('Nome'),
  permissoes: {
    label: 'Permissões',
    read: (permissoes) =>
      describedAreas()
        .flatMap(({ title, actions }) =>
          actions
            .filter(({ permission }) => permissoes.includes(permission))
            .map(({ label }) => `${title}: ${label}`),
        )
        .join('; '),
  },
};

export function PapelDialog({ papel, copiarDe, minhas, onClose }: PapelDialogProps) {
  const create = useCreatePapel();
  const update = useUpdatePapel();
  const valuesOf = (record: Papel | null): PapelForm => {
    const base = record ?? copiarDe;
    return {
      nome: record?.nome ?? (copiarDe ? `${copiarDe.nome} (cópia)` : ''),
      permissoes: allPermissions().filter(
        (uma) => base && temPermissao(base, uma) && holdsAll(minhas, [uma]),
      ),
    };
  };
  const { form, edit } = useRecordForm({ schema: papelInput, record: papel, valuesOf, fields: CAMPOS });
  async function save(values: PapelForm) {
    if (papel) await update.mutateAsync({ ...values, id: papel.id, versao: edit.versao });
    else await create.mutateAsync(values);
    onClose();
  }
  return (
    <FormDialog
      title={papel ? 'Editar Papel' : 'Novo Papel'}
      subject={papel?.nome}
      size="large"
      form={form}
      edit={edit}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput label="Nome" required {...form.getInputProps('nome')} />
      </FormGrid>
      <PermissoesFields
        marcadas={form.values.permissoes}
        minhas={minhas}
        onChange={(permissoes) => form.setFieldValue('permissoes', permissoes)}
      />
      {form.errors.permissoes && (
        <Text role="alert" c="var(--color-danger)" mt="sm">
          {form.errors.permissoes}
        </Text>
      )}
    </FormDialog>
  );
}

interface PermissoesFieldsProps {
  marcadas: readonly Permission[];
  minhas: ReadonlySet<string>;
  onChange: (permissoes: Permission[]) => void;
}

function PermissoesFields({ marcadas, minhas, onChange }: PermissoesFieldsProps) {
  function mark(permissao: Permission, on: boolean) {
    onChange(on ? comDependencias([...marcadas, permissao]) : semDependentes(marcadas, permissao));
  }
  return (
    <Columns width={256} mt="md">
      {describedAreas().map(({ module, title, actions }) => (
        <Stack key={module} component="fieldset" gap="xs">
          <Text component="legend" fw={600} mb="2xs">
            {title}
          </Text>
          {actions.map(({ permission, label }) => (
            <Checkbox
              key={permission}
              label={label}
              checked={marcadas.includes(permission)}
              disabled={!holdsAll(minhas, [permission])}
              onChange={(event) => mark(permission, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      ))}
    </Columns>
  );
}
