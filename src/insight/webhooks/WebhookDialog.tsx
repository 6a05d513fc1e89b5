/** Creates and edits webhooks. The secret of a new one is shown once, right after it is created. */
import { Checkbox, Switch, TextInput } from '@mantine/core';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { EVENTS } from '#platform/shared/event_table.ts';
import { type FormFields, field } from '#platform/shared/form_fields.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { MultiSelect } from '#platform/web/forms/Select.tsx';
import { Columns } from '#platform/web/look/Columns.tsx';
import { rotuloDoEvento } from './eventos.rules.ts';
import { useCreateWebhook, useUpdateWebhook } from './webhooks.client.ts';
import { type Webhook, type WebhookInput, webhookInput } from './webhooks.contract.ts';

interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  onCriado: (segredo: string) => void;
  onClose: () => void;
}

const valoresDe = (webhook: Webhook | null): WebhookInput => ({
  nome: webhook?.nome ?? '',
  url: webhook?.url ?? '',
  eventos: webhook?.eventos ?? [],
  filiais: webhook?.filiais ?? null,
  ativo: webhook?.ativo ?? true,
});

export function WebhookDialog({ webhook, onCriado, onClose }: WebhookDialogProps) {
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const { ativas = [] } = useFilialAtual();
  const nomeDe = (id: string) => ativas.find((filial) => filial.id === id)?.nome ?? 'Filial inativa';
  const fields: FormFields<WebhookInput> = {
    nome: field.text('Para quê'),
    url: field.text('Endereço'),
    eventos: { label: 'Eventos', read: (eventos) => eventos.map(rotuloDoEvento).join('; ') },
    filiais: { label: 'Filiais', read: (ids) => ids?.map(nomeDe).sort().join(', ') ?? 'Todas' },
    ativo: field.yesNo('Ativo'),
  };
  const { form, edit } = useRecordForm({
    schema: webhookInput,
    record: webhook,
    valuesOf: valoresDe,
    fields,
  });
  const { value: filiais, ...campoFiliais } = form.getInputProps('filiais');
  async function save(values: WebhookInput) {
    if (webhook) await update.mutateAsync({ ...values, id: webhook.id, versao: edit.versao });
    else onCriado((await create.mutateAsync(values)).segredo);
    onClose();
  }
  return (
    <FormDialog
      title={webhook ? 'Editar Webhook' : 'Novo Webhook'}
      subject={webhook?.nome}
      form={form}
      edit={edit}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput
          label="Para quê"
          required
          placeholder="Ex.: Loja virtual"
          {...form.getInputProps('nome')}
        />
        <TextInput
          label="Endereço"
          required
          type="url"
          placeholder="https://loja.exemplo.com.br/avisos"
          {...form.getInputProps('url')}
        />
        <MultiSelect
          label="Filiais"
          placeholder={filiais ? undefined : 'Todas as filiais'}
          data={[...new Set([...ativas.map(({ id }) => id), ...(filiais ?? [])])].map((id) => ({
            value: id,
            label: nomeDe(id),
          }))}
          {...campoFiliais}
          value={filiais ?? []}
          onChange={(ids) => form.setFieldValue('filiais', ids.length > 0 ? ids : null)}
        />
        <Switch label="Ativo" {...form.getInputProps('ativo', { type: 'checkbox' })} />
        <FormGrid.Section title="Avisar quando" />
        <Checkbox.Group aria-label="Avisar quando" {...form.getInputProps('eventos')}>
          <Columns width={272} gap="xs">
            {Object.entries(EVENTS).map(([evento, rotulo]) => (
              <Checkbox key={evento} value={evento} label={rotulo} />
            ))}
          </Columns>
        </Checkbox.Group>
      </FormGrid>
    </FormDialog>
  );
}
