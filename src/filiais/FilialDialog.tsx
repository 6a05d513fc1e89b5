/** New and existing branches (spec § 5). */
import { Select, Switch, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { FormGrid } from '#platform/web/ui/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/ui/form.ts';
import { MaskedInput } from '#platform/web/ui/MaskedInput.tsx';
import { useCreateFilial, useUpdateFilial } from './filiais.client.ts';
import { type Filial, filialInput, TIPOS_FILIAL } from './filiais.contract.ts';
import { ROTULO_TIPO } from './filiais.rules.ts';

type FilialForm = z.input<typeof filialInput>;

const TIPOS = TIPOS_FILIAL.map((tipo) => ({ value: tipo, label: ROTULO_TIPO[tipo] }));

function valoresDe(filial: Filial | null): FilialForm {
  return {
    nome: filial?.nome ?? '',
    codigo: filial?.codigo ?? '',
    tipo: filial?.tipo ?? 'loja',
    endereco: filial?.endereco ?? '',
    telefone: filial?.telefone ?? '',
    ativo: filial?.ativo ?? true,
  };
}

interface FilialDialogProps {
  filial: Filial | null;
  onReload: (filial: Filial) => void;
  onClose: () => void;
}

export function FilialDialog({ filial, onReload, onClose }: FilialDialogProps) {
  const create = useCreateFilial();
  const update = useUpdateFilial();
  const form = useSchemaForm(filialInput, valoresDe(filial));

  async function save(values: FilialForm) {
    if (filial) await update.mutateAsync({ ...values, id: filial.id, versao: filial.versao });
    else await create.mutateAsync(values);
    onClose();
  }

  return (
    <FormDialog
      title={filial ? 'Editar Filial' : 'Nova Filial'}
      form={form}
      onSubmit={save}
      onClose={onClose}
      onReload={(atual) => onReload(atual as Filial)}
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
