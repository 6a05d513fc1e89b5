/**
 * Creates, edits and shows technicians: a user of the team, or a person without sign-in. The name and branches of users are
 * edited in Usuários.
 */
import { Switch, TextInput } from '@mantine/core';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { PessoaSelect } from '#company/sistema/PessoaSelect.tsx';
import { formatPhone } from '#platform/shared/documents.ts';
import { type FormFields, field } from '#platform/shared/form_fields.ts';
import type { z } from '#platform/shared/zod.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { MaskedInput } from '#platform/web/forms/MaskedInput.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { MultiSelect } from '#platform/web/forms/Select.tsx';
import { RecordDialog } from '#platform/web/overlays/RecordDialog.tsx';
import { useCreateTecnico, useUpdateTecnico } from './tecnicos.client.ts';
import { type Tecnico, tecnicoInput } from './tecnicos.contract.ts';
import { filiaisDe } from './tecnicos.rules.ts';

type TecnicoForm = z.input<typeof tecnicoInput>;

function valoresDe(tecnico: Tecnico | null, pessoa_id = ''): TecnicoForm {
  return {
    pessoa_id: tecnico ? (tecnico.sem_acesso ? '' : tecnico.id) : pessoa_id,
    nome: tecnico?.nome ?? '',
    telefone: tecnico?.telefone ?? '',
    filiais: tecnico?.filiais?.map(({ id }) => id) ?? null,
    ativo: tecnico?.ativo ?? true,
  };
}

interface TecnicoDialogProps {
  /** The current record; the form keeps the version it was opened with. */
  tecnico: Tecnico | null;
  /** The person of the team for whom a new one begins. */
  pessoa_id?: string;
  onClose: () => void;
}

/** For users who may not edit technicians. */
export function TecnicoVistoDialog({ tecnico, onClose }: { tecnico: Tecnico; onClose: () => void }) {
  const { nome, telefone, ordens_abertas, concluidas_no_mes, cadastrado, ativo, sem_acesso } = tecnico;
  return (
    <RecordDialog
      title={cadastrado ? 'Técnico' : 'Da equipe'}
      subject={nome}
      facts={{
        Nome: nome,
        Telefone: telefone && formatPhone(telefone),
        Filiais: filiaisDe(tecnico),
        'Ordens abertas': ordens_abertas,
        'Concluídas no mês': concluidas_no_mes,
        Status: ativo ? 'Ativo' : 'Inativo',
        Acesso: sem_acesso ? 'Sem acesso' : 'Entra no sistema',
      }}
      onClose={onClose}
    />
  );
}

export function TecnicoDialog({ tecnico, pessoa_id, onClose }: TecnicoDialogProps) {
  const create = useCreateTecnico();
  const update = useUpdateTecnico();
  const { filial, ativas = [] } = useFilialAtual();
  const nomes = new Map([...ativas, ...(tecnico?.filiais ?? [])].map(({ id, nome }) => [id, nome]));
  const fields: FormFields<TecnicoForm> = {
    pessoa_id: null,
    nome: field.text('Nome'),
    telefone: field.phone('Telefone'),
    filiais: {
      label: 'Filiais',
      read: (ids) => ids?.map((id) => nomes.get(id) ?? '').join(', ') ?? 'Todas',
    },
    ativo: field.yesNo('Ativo'),
  };
  const { form, edit } = useRecordForm({
    schema: tecnicoInput,
    record: tecnico,
    valuesOf: (record) => valoresDe(record, pessoa_id),
    fields,
  });
  const entra = Boolean(form.values.pessoa_id);

  async function save({ pessoa_id, nome, filiais, ...cadastro }: TecnicoForm) {
    const pessoa = entra ? {} : { nome, filiais };
    if (tecnico) await update.mutateAsync({ ...cadastro, ...pessoa, id: tecnico.id, versao: edit.versao });
    else await create.mutateAsync({ ...cadastro, ...pessoa, pessoa_id });
    onClose();
  }

  return (
    <FormDialog
      title={tecnico ? 'Editar Técnico' : 'Novo Técnico'}
      subject={tecnico?.nome}
      form={form}
      edit={edit}
      draft={`tecnicos/${tecnico?.id ?? `novo/${pessoa_id ?? ''}`}`}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        {!entra && <TextInput label="Nome" required {...form.getInputProps('nome')} />}
        {!tecnico && filial && (
          <PessoaSelect
            label="Alguém da equipe"
            description={
              entra
                ? 'O nome e as filiais são os de Usuários'
                : 'Em vez do nome, para quem já entra no sistema'
            }
            filial_id={filial.id}
            {...form.getInputProps('pessoa_id')}
          />
        )}
        <FormGrid.Cell span={6}>
          <MaskedInput mask="telefone" label="Telefone" {...form.getInputProps('telefone')} />
        </FormGrid.Cell>
        {!entra && (
          <FormGrid.Cell span={6}>
            <MultiSelect
              label="Filiais"
              placeholder={form.values.filiais ? undefined : 'Todas as filiais'}
              data={[...nomes].map(([value, label]) => ({ value, label }))}
              {...form.getInputProps('filiais')}
              value={form.values.filiais ?? []}
              onChange={(ids) => form.setFieldValue('filiais', ids.length > 0 ? ids : null)}
            />
          </FormGrid.Cell>
        )}
        <Switch
          label="Ativo"
          description="Inativo, deixa de aparecer em novas ordens; o que fez fica"
          {...form.getInputProps('ativo', { type: 'checkbox' })}
        />
      </FormGrid>
    </FormDialog>
  );
}
