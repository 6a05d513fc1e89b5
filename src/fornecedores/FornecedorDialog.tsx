/** New and existing suppliers (spec § 5). */
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { FormGrid } from '#platform/web/ui/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/ui/form.ts';
import { MaskedInput } from '#platform/web/ui/MaskedInput.tsx';
import { UfInput } from '#platform/web/ui/UfInput.tsx';
import { useCreateFornecedor, useUpdateFornecedor } from './fornecedores.client.ts';
import { type Fornecedor, fornecedorInput } from './fornecedores.contract.ts';

type FornecedorForm = z.input<typeof fornecedorInput>;

function valoresDe(fornecedor: Fornecedor | null): FornecedorForm {
  return {
    nome: fornecedor?.nome ?? '',
    cnpj: fornecedor?.cnpj ?? '',
    telefone: fornecedor?.telefone ?? '',
    email: fornecedor?.email ?? '',
    endereco: fornecedor?.endereco ?? '',
    cidade: fornecedor?.cidade ?? '',
    estado: fornecedor?.estado ?? '',
    observacoes: fornecedor?.observacoes ?? '',
    ativo: fornecedor?.ativo ?? true,
  };
}

interface FornecedorDialogProps {
  fornecedor: Fornecedor | null;
  onReload: (fornecedor: Fornecedor) => void;
  onClose: () => void;
}

export function FornecedorDialog({ fornecedor, onReload, onClose }: FornecedorDialogProps) {
  const create = useCreateFornecedor();
  const update = useUpdateFornecedor();
  const form = useSchemaForm(fornecedorInput, valoresDe(fornecedor));

  async function save(values: FornecedorForm) {
    if (fornecedor) await update.mutateAsync({ ...values, id: fornecedor.id, versao: fornecedor.versao });
    else await create.mutateAsync(values);
    onClose();
  }

  return (
    <FormDialog
      title={fornecedor ? 'Editar Fornecedor' : 'Novo Fornecedor'}
      form={form}
      onSubmit={save}
      onClose={onClose}
      onReload={(atual) => onReload(atual as Fornecedor)}
    >
      <FormGrid>
        <FormGrid.Cell span={8}>
          <TextInput label="Nome" required {...form.getInputProps('nome')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <MaskedInput mask="cnpj" label="CNPJ" {...form.getInputProps('cnpj')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <MaskedInput mask="telefone" label="Telefone" {...form.getInputProps('telefone')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={8}>
          <TextInput label="E-mail" type="email" autoComplete="off" {...form.getInputProps('email')} />
        </FormGrid.Cell>
        <TextInput label="Endereço" {...form.getInputProps('endereco')} />
        <FormGrid.Cell span={10}>
          <TextInput label="Cidade" {...form.getInputProps('cidade')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={2}>
          <UfInput label="Estado" {...form.getInputProps('estado')} />
        </FormGrid.Cell>
        <Textarea
          label="Observações"
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('observacoes')}
        />
        <Switch label="Ativo" {...form.getInputProps('ativo', { type: 'checkbox' })} />
      </FormGrid>
    </FormDialog>
  );
}
