/** 'Nova Conta a Receber' or 'a Pagar': a debt that no document made. */
import { TextInput } from '@mantine/core';
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { ClienteSelect } from '#registers/clientes/ClienteSelect.tsx';
import { FornecedorSelect } from '#registers/fornecedores/FornecedorSelect.tsx';
import { useCategorias, useCriarConta } from './contas.client.ts';
import { type NovaContaForm, novaContaInput } from './contas.contract.ts';
import { PALAVRAS } from './natureza.rules.ts';

const GRUPOS: Readonly<Record<Natureza, readonly string[]>> = {
  receber: ['receita', 'financeira', 'fora'],
  pagar: ['deducao', 'variavel', 'fixa', 'financeira', 'investimento', 'fora'],
};

interface NovaContaDialogProps {
  natureza: Natureza;
  filial: { id: string; nome: string };
  hoje: string;
  onClose: () => void;
}

export function NovaContaDialog({ natureza, filial, hoje, onClose }: NovaContaDialogProps) {
  const criar = useCriarConta();
  const { data: categorias = [] } = useCategorias();
  const form = useSchemaForm<NovaContaForm>(novaContaInput, {
    filial_id: filial.id,
    natureza,
    cliente_id: '',
    fornecedor_id: '',
    descricao: '',
    categoria_id: '',
    valor: '',
    vencimento: hoje,
    parcelas: '1',
  });
  const daNatureza = categorias.filter(({ ativo, grupo }) => ativo && GRUPOS[natureza].includes(grupo));
  return (
    <FormDialog
      title={`${PALAVRAS[natureza].nova} · ${filial.nome}`}
      form={form}
      draft={`contas/${natureza}/${filial.id}`}
      onSubmit={async (values) => {
        await criar.mutateAsync(novaContaInput.parse(values));
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <FormGrid.Cell span={6}>
          {natureza === 'receber' ? (
            <ClienteSelect filial_id={filial.id} required {...form.getInputProps('cliente_id')} />
          ) : (
            <FornecedorSelect
              required
              {...form.getInputProps('fornecedor_id')}
              error={form.errors.fornecedor_id ?? form.errors.cliente_id}
            />
          )}
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <Select
            label="Categoria"
            required
            searchable
            data={daNatureza.map(({ id, nome }) => ({ value: id, label: nome }))}
            allowDeselect={false}
            {...form.getInputProps('categoria_id')}
          />
        </FormGrid.Cell>
        <TextInput label="Descrição" required maxLength={200} {...form.getInputProps('descricao')} />
        <FormGrid.Cell span={4}>
          <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <DateInput label="Vencimento" required {...form.getInputProps('vencimento')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <TextInput label="Parcelas" inputMode="numeric" {...form.getInputProps('parcelas')} />
        </FormGrid.Cell>
      </FormGrid>
    </FormDialog>
  );
}
