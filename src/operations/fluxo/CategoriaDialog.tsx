/** A category. Those that the program itself posts to keep their group and stay active. */
import { Checkbox, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { type CategoriaFinanceira, categoriaInput } from '#kernels/financeiro/cadastro.rules.ts';
import { ROTULO_GRUPO } from '#kernels/financeiro/vocabulario.rules.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { useAlterarCategoria, useCriarCategoria } from './fluxo.client.ts';

const GRUPOS = Object.entries(ROTULO_GRUPO).map(([value, label]) => ({ value, label }));

interface CategoriaDialogProps {
  categoria: CategoriaFinanceira | null;
  onClose: () => void;
}

export function CategoriaDialog({ categoria, onClose }: CategoriaDialogProps) {
  const criar = useCriarCategoria();
  const alterar = useAlterarCategoria();
  const doPrograma = categoria !== null && categoria.sistema !== null;
  const form = useSchemaForm<z.input<typeof categoriaInput>>(categoriaInput, {
    nome: categoria?.nome ?? '',
    codigo: categoria?.codigo ?? '',
    grupo: categoria?.grupo ?? 'fixa',
    ativo: categoria?.ativo ?? true,
  });
  return (
    <FormDialog
      title={categoria ? `Categoria ${categoria.nome}` : 'Nova categoria'}
      size="small"
      form={form}
      onSubmit={async (values) => {
        const input = categoriaInput.parse(values);
        if (categoria) await alterar.mutateAsync({ id: categoria.id, versao: categoria.versao, ...input });
        else await criar.mutateAsync(input);
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput label="Nome" required maxLength={80} {...form.getInputProps('nome')} />
        <FormGrid.Cell span={6}>
          <TextInput label="Código" maxLength={20} {...form.getInputProps('codigo')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <Select
            label="Grupo"
            data={GRUPOS}
            allowDeselect={false}
            disabled={doPrograma}
            {...form.getInputProps('grupo')}
          />
        </FormGrid.Cell>
        <Checkbox
          label="Ativa"
          disabled={doPrograma}
          {...form.getInputProps('ativo', { type: 'checkbox' })}
        />
      </FormGrid>
    </FormDialog>
  );
}
