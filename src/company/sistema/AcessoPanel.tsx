/**
 * Role, cargo and branches to grant, for editing a user or for an invitation. Offers only what the current user may
 * grant.
 */
import { Switch, TextInput } from '@mantine/core';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { MultiSelect, Select } from '#platform/web/forms/Select.tsx';
import { useOpcoesDeAcesso } from './sistema.client.ts';
import type { AcessoInput } from './sistema.contract.ts';

interface AcessoPanelProps {
  form: SchemaForm<AcessoInput>;
  /** The user's current role and branches, which the editor may not be able to grant anew. */
  atual?: { papel: { id: string; nome: string }; filiais: readonly { id: string; nome: string }[] };
  /** The user's own access: only someone else may change role and branches. */
  proprio?: boolean;
}

export function AcessoPanel({ form, atual, proprio = false }: AcessoPanelProps) {
  const { data, error, refetch } = useOpcoesDeAcesso();
  if (error) return <LoadError text="Erro ao carregar papéis e filiais" onRetry={() => void refetch()} />;
  const { papel_id, todas_filiais } = form.values;
  const administrador = papel_id === 'administrador';
  const papeis = options(data?.papeis ?? [], atual ? [atual.papel] : []);
  const filiais = options(data?.filiais ?? [], atual?.filiais ?? []);

  function choosePapel(value: string | null) {
    form.setFieldValue('papel_id', value ?? '');
    if (value === 'administrador') form.setFieldValue('todas_filiais', true);
  }
  return (
    <>
      <FormGrid.Cell span={6}>
        <Select
          label="Papel"
          required
          data={papeis}
          allowDeselect={false}
          disabled={proprio}
          {...form.getInputProps('papel_id')}
          onChange={choosePapel}
        />
      </FormGrid.Cell>
      <FormGrid.Cell span={6}>
        <TextInput label="Cargo" required {...form.getInputProps('cargo')} />
      </FormGrid.Cell>
      <Switch
        label="Alcança todas as filiais"
        description={administrador ? 'Um administrador alcança todas' : undefined}
        disabled={proprio || administrador || data?.todas_filiais === false}
        {...form.getInputProps('todas_filiais', { type: 'checkbox' })}
      />
      {!todas_filiais && (
        <MultiSelect
          label="Filiais"
          required
          searchable
          data={filiais}
          disabled={proprio}
          nothingFoundMessage="Nenhuma filial encontrada"
          {...form.getInputProps('filiais')}
        />
      )}
    </>
  );
}

type Opcao = { id: string; nome: string };

function options(offered: readonly Opcao[], present: readonly Opcao[]) {
  const all = new Map([...present, ...offered].map(({ id, nome }) => [id, nome]));
  return [...all].map(([value, label]) => ({ value, label }));
}
