/** Creates an API token: purpose, permissions, branches, lifetime. The token is shown once. */
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { Permission } from '#platform/shared/permissions.ts';
import { describedAreas } from '#platform/shared/permissions.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { type SchemaForm, useSchemaForm } from '#platform/web/forms/form.ts';
import { PasswordInput } from '#platform/web/forms/PasswordInput.tsx';
import { MultiSelect, Select } from '#platform/web/forms/Select.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import classes from './ContaPage.module.css';
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
  if (token) return <TokenCriado token={token} onClose={onClose} />;
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
      <div className={classes.permissions}>
        {areas.map(({ module, title, acoes }) => (
          <fieldset key={module} className={classes.area}>
            <legend className={classes.name}>{title}</legend>
            {acoes.map(({ permission, label }) => (
              <Checkbox key={permission} mt={6} value={permission} label={label} />
            ))}
          </fieldset>
        ))}
      </div>
    </Checkbox.Group>
  );
}

function TokenCriado({ token, onClose }: { token: string; onClose: () => void }) {
  async function copiar() {
    await navigator.clipboard.writeText(token).then(
      () => toast.success('Token copiado'),
      () => toast.error('Não foi possível copiar. Selecione o texto do token'),
    );
  }
  return (
    <Dialog
      title="Token criado"
      onClose={onClose}
      footer={<Button onClick={onClose}>Guardei o token</Button>}
    >
      <p className={classes.text}>
        Copie agora: ele não será mostrado de novo. Envie-o no cabeçalho <code>Authorization: Bearer</code> de
        cada pedido.
      </p>
      <p className={classes.secret}>{token}</p>
      <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copiar()}>
        Copiar token
      </Button>
    </Dialog>
  );
}
