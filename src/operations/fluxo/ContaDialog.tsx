/** An account: drawer, safe, bank or card machine. Kind and branch cannot change once it exists. */
import { Checkbox, TextInput } from '@mantine/core';
import { useLimitada } from '#company/auth/auth.client.ts';
import type { ContaFinanceira } from '#kernels/financeiro/cadastro.rules.ts';
import { OPCOES_DE_CHAVE, ROTULO_CONTA } from '#kernels/financeiro/vocabulario.rules.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { type SchemaForm, useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { type ContaForm, contaForm, contaInicial } from './cadastros.rules.ts';
import { useAlterarConta, useCriarConta } from './fluxo.client.ts';

const TIPOS = Object.entries(ROTULO_CONTA).map(([value, label]) => ({ value, label }));

interface ContaDialogProps {
  conta: ContaFinanceira | null;
  filial: { id: string; nome: string };
  onClose: () => void;
}

export function ContaDialog({ conta, filial, onClose }: ContaDialogProps) {
  const criar = useCriarConta();
  const alterar = useAlterarConta();
  const limitada = useLimitada();
  const form = useSchemaForm<ContaForm>(contaForm, contaInicial(conta, filial.id));
  const { tipo } = form.values;
  const daFilial = tipo === 'caixa' || tipo === 'cofre' || limitada;
  const donos = [
    { value: filial.id, label: filial.nome },
    ...(daFilial ? [] : [{ value: '', label: 'Toda a empresa' }]),
  ];
  return (
    <FormDialog
      title={conta ? `Conta ${conta.nome}` : 'Nova conta'}
      form={form}
      onSubmit={async (values) => {
        const input = contaForm.parse(values);
        if (conta) await alterar.mutateAsync({ id: conta.id, versao: conta.versao, ...input });
        else await criar.mutateAsync(input);
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <FormGrid.Cell span={6}>
          <TextInput label="Nome" required maxLength={80} {...form.getInputProps('nome')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <Select
            label="Tipo"
            data={TIPOS}
            allowDeselect={false}
            disabled={conta !== null}
            {...form.getInputProps('tipo')}
            onChange={(novo) => form.setValues({ tipo: novo ?? tipo, filial_id: filial.id })}
          />
        </FormGrid.Cell>
        {conta === null && (
          <Select
            label="De quem é"
            data={donos}
            allowDeselect={false}
            {...form.getInputProps('filial_id')}
            value={form.values.filial_id ?? ''}
          />
        )}
        {tipo === 'banco' && <DoBanco form={form} />}
        <Checkbox label="Ativa" {...form.getInputProps('ativo', { type: 'checkbox' })} />
      </FormGrid>
    </FormDialog>
  );
}

function DoBanco({ form }: { form: SchemaForm<ContaForm> }) {
  return (
    <>
      <FormGrid.Cell span={4}>
        <TextInput label="Banco" maxLength={60} {...form.getInputProps('banco')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={4}>
        <TextInput label="Agência" maxLength={20} {...form.getInputProps('agencia')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={4}>
        <TextInput label="Número da conta" maxLength={30} {...form.getInputProps('numero')} />
      </FormGrid.Cell>
      <FormGrid.Section title="Chave PIX, se tiver" />
      <FormGrid.Cell span={6}>
        <Select
          label="Tipo da chave"
          data={OPCOES_DE_CHAVE}
          allowDeselect={false}
          {...form.getInputProps('pix.pix_tipo')}
        />
      </FormGrid.Cell>
      <FormGrid.Cell span={6}>
        <TextInput label="Chave PIX" maxLength={77} {...form.getInputProps('pix.pix_chave')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={6}>
        <TextInput label="Nome no PIX" maxLength={25} {...form.getInputProps('pix.pix_nome')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={6}>
        <TextInput label="Cidade no PIX" maxLength={15} {...form.getInputProps('pix.pix_cidade')} />
      </FormGrid.Cell>
    </>
  );
}
