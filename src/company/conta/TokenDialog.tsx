/** Creates an API token: purpose, permissions, branches, lifetime. The token is shown once. */
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Permission } from '#platform/shared/permissions.ts';
import { describedAreas } from '#platform/shared/permissions.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { type SchemaForm, useSchemaForm } from '#platform/web/forms/form.ts';
import { PasswordInput } from '#platform/web/forms/PasswordInput.tsx';
import { MultiSelect, Select } from '#platform/web/forms/Select.tsx';
import { Columns } from '#platform/web/look/Columns.tsx';
import { SecretDialog } from '#platform/web/overlays/SecretDialog.tsx';
import { useCriarToken } from './conta.client.ts';
import { type Conta, type CriarTokenInput, criarTokenInput, VALIDADES_TOKEN } from './conta.contract.ts';

const VALIDADES = VALIDADES_TOKEN.map((dias) => ({ value: dias, label: `${dias} dias` }));

export function TokenDialog({ conta, onClose }: { conta: Conta; onClose: () => void }) {
  const criar = useCriarToken();
  const [token, setToken] = useState<string | null>(null);
  const form = useSchemaForm<CriarTokenInput>(criarTokenInput, {
    nome: '',
    senha: '',
    permissoes: [],
    filiais: null,
    dias: '90',
  });
  if (token)
    return (
      <SecretDialog title="Token criado" noun="token" secret={token} onClose={onClose}>
        Copie agora: ele não será mostrado de novo. Envie-o no cabeçalho <code>Authorization: Bearer</code> de
        cada pedido.
      </SecretDialog>
    );
  const { value: filiais, ...campoFiliais } = form.getInputProps('filiais');
  return (
    <FormDialog
      title="Novo token"
      form={form}
      submitLabel="Criar token"
      onClose={onClose}
      onSubmit={async (valores) => setToken((await criar.mutateAsync(valores)).token)}
    >
      <FormGrid>
        <FormGrid.Cell span={8}>
          <TextInput
            label="Para quê"
            required
            placeholder="Ex.: Loja virtual"
            {...form.getInputProps('nome')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <Select
            label="Vale por"
            required
            data={VALIDADES}
            allowDeselect={false}
            {...form.getInputProps('dias')}
          />
        </FormGrid.Cell>
        <MultiSelect
          label="Filiais"
          placeholder={filiais ? undefined : 'Todas as suas filiais'}
          data={conta.filiais.map(({ id, nome }) => ({ value: id, label: nome }))}
          {...campoFiliais}
          value={filiais ?? []}
          onChange={(ids) => form.setFieldValue('filiais', ids.length > 0 ? ids : null)}
        />
        <FormGrid.Section title="O que pode fazer" />
        <PermissoesField permissoes={conta.permissoes} form={form} />
        <FormGrid.Cell span={6}>
          <PasswordInput
            label="A sua senha"
            required
            autoComplete="current-password"
            {...form.getInputProps('senha')}
          />
        </FormGrid.Cell>
      </FormGrid>
    </FormDialog>
  );
}

function PermissoesField({
  permissoes,
  form,
}: {
  permissoes: readonly Permission[];
  form: SchemaForm<CriarTokenInput>;
}) {
  const areas = describedAreas()
    .map((area) => ({
      ...area,
      acoes: area.actions.filter(({ permission }) => permissoes.includes(permission)),
    }))
    .filter(({ acoes }) => acoes.length > 0);
  return (
    <Checkbox.Group {...form.getInputProps('permissoes')}>
      <Columns width={220}>
        {areas.map(({ module, title, acoes }) => (
          <fieldset key={module}>
            <Text component="legend" fw={500}>
              {title}
            </Text>
            {acoes.map(({ permission, label }) => (
              <Checkbox key={permission} mt={6} value={permission} label={label} />
            ))}
          </fieldset>
        ))}
      </Columns>
    </Checkbox.Group>
  );
}
