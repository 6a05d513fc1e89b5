/** Creates, edits and shows suppliers (spec § 5). */
import { Switch, Textarea, TextInput } from '@mantine/core';
import { valuesOf } from '#platform/shared/register_fields.ts';
import type { z } from '#platform/shared/zod.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { MaskedInput } from '#platform/web/forms/MaskedInput.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { UfInput } from '#platform/web/forms/UfInput.tsx';
import { factsOf, RecordDialog } from '#platform/web/overlays/RecordDialog.tsx';
import { useCreateFornecedor, useUpdateFornecedor } from './fornecedores.client.ts';
import { type Fornecedor, fornecedorInput } from './fornecedores.contract.ts';
import { CAMPOS_FORNECEDOR } from './fornecedores.fields.ts';

type FornecedorForm = z.input<typeof fornecedorInput>;

const valoresDe = (fornecedor: Fornecedor | null) => valuesOf(CAMPOS_FORNECEDOR, fornecedor);

interface FornecedorDialogProps {
  /** The current record; the form keeps the version it was opened with. */
  fornecedor: Fornecedor | null;
  onClose: () => void;
}

/** For users who may not edit suppliers. */
export function FornecedorVistoDialog({
  fornecedor,
  onClose,
}: FornecedorDialogProps & { fornecedor: Fornecedor }) {
  return (
    <RecordDialog
      title="Fornecedor"
      subject={fornecedor.nome}
      facts={factsOf(CAMPOS_FORNECEDOR, valoresDe(fornecedor))}
      onClose={onClose}
    />
  );
}

export function FornecedorDialog({ fornecedor, onClose }: FornecedorDialogProps) {
  const create = useCreateFornecedor();
  const update = useUpdateFornecedor();
  const { form, edit } = useRecordForm({
    schema: fornecedorInput,
    record: fornecedor,
    valuesOf: valoresDe,
    fields: CAMPOS_FORNECEDOR,
  });

  async function save(values: FornecedorForm) {
    if (fornecedor) await update.mutateAsync({ ...values, id: fornecedor.id, versao: edit.versao });
    else await create.mutateAsync(values);
    onClose();
  }

  return (
    <FormDialog
      title={fornecedor ? 'Editar Fornecedor' : 'Novo Fornecedor'}
      subject={fornecedor?.nome}
      form={form}
      edit={edit}
      draft={`fornecedores/${fornecedor?.id ?? 'novo'}`}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <FormGrid.Cell span={8}>
          <TextInput label="Nome" required {...form.getInputProps('nome')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={4} wide>
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
