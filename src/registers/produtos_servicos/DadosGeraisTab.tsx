/** The item itself: kind, names, prices and stock. */
import { Input, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { MoneyInput, QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import {
  avisoLegal,
  QUALIDADES,
  type Qualidade,
  ROTULO_QUALIDADE,
  ROTULOS_TIPO,
  TIPOS_PRODUTO,
  type TipoProduto,
} from './lista.rules.ts';
import type { Produto, ProdutoForm } from './produtos_servicos.contract.ts';

const OPCOES_QUALIDADE = QUALIDADES.map((value) => ({ value, label: ROTULO_QUALIDADE[value] }));
const TIPOS = TIPOS_PRODUTO.map((tipo) => ({ value: tipo, label: ROTULOS_TIPO[tipo] }));

interface DadosGeraisTabProps {
  form: SchemaForm<ProdutoForm>;
  produto: Produto | null;
  filial: CurrentBranch | null;
  /** Read-only. */
  fechado?: boolean;
}

export function DadosGeraisTab({ form, produto, filial, fechado = false }: DadosGeraisTabProps) {
  return (
    <FormGrid>
      <FormGrid.Cell span={4}>
        <Input.Wrapper label="Tipo" labelElement="div" required>
          <SegmentedControl
            fullWidth
            aria-label="Tipo"
            data={TIPOS}
            value={form.values.tipo}
            onChange={(tipo) => form.setFieldValue('tipo', tipo as TipoProduto)}
          />
        </Input.Wrapper>
      </FormGrid.Cell>
      <FormGrid.Cell span={8}>
        <TextInput label="Nome" required {...form.getInputProps('nome')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={4}>
        <TextInput label="Código" autoComplete="off" {...form.getInputProps('codigo')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={4}>
        <TextInput label="EAN" inputMode="numeric" autoComplete="off" {...form.getInputProps('codigo_ean')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={4}>
        <Input.Wrapper label="Status" labelElement="div">
          <Switch mt={8} label="Ativo" {...form.getInputProps('ativo', { type: 'checkbox' })} />
        </Input.Wrapper>
      </FormGrid.Cell>
      <Precos form={form} />
      {form.values.tipo === 'produto' && (
        <Estoque form={form} produto={produto} filial={filial} fechado={fechado} />
      )}
      <Garantia form={form} />
      <Textarea label="Descrição" autosize minRows={2} maxRows={5} {...form.getInputProps('descricao')} />
    </FormGrid>
  );
}

function Precos({ form }: Pick<DadosGeraisTabProps, 'form'>) {
  const verCusto = usePermissao('produtos_servicos:custo');
  return (
    <>
      <FormGrid.Section title="Preços" />
      {verCusto && (
        <FormGrid.Cell span={3}>
          <MoneyInput label="Valor de Custo" {...form.getInputProps('valor_custo')} />
        </FormGrid.Cell>
      )}
      <FormGrid.Cell span={3}>
        <MoneyInput label="Valor Venda PF" {...form.getInputProps('valor_venda_pf')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={3}>
        <MoneyInput label="Valor Venda PJ" {...form.getInputProps('valor_venda_pj')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={3}>
        <MoneyInput label="Valor Máquina Montada" {...form.getInputProps('valor_venda_maquina')} />
      </FormGrid.Cell>
    </>
  );
}

function Estoque({ form, produto, filial, fechado }: DadosGeraisTabProps) {
  // A service that becomes a product has no stock records until it is saved, so stock cannot be entered yet.
  const aindaServico = produto?.tipo === 'servico';
  return (
    <>
      <FormGrid.Section title="Estoque" />
      <FormGrid.Cell span={4}>
        <QuantityInput
          label={produto ? 'Estoque total' : 'Estoque inicial'}
          disabled={aindaServico}
          description={fechado ? undefined : aindaServico ? SO_PRODUTO : destino(produto, filial)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('estoque')}
        />
      </FormGrid.Cell>
      <FormGrid.Cell span={4}>
        <QuantityInput label="Estoque Mínimo" {...form.getInputProps('estoque_minimo')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={4}>
        <QuantityInput label="Estoque Máximo" {...form.getInputProps('estoque_maximo')} />
      </FormGrid.Cell>
    </>
  );
}

/** The item's warranty, and a part's quality. */
function Garantia({ form }: Pick<DadosGeraisTabProps, 'form'>) {
  const { garantia_dias, tipo } = form.values;
  return (
    <>
      <FormGrid.Section title="Garantia" />
      <FormGrid.Cell span={4}>
        <QuantityInput
          label="Garantia (dias)"
          whole
          placeholder="Das configurações"
          description={avisoLegal(garantia_dias)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('garantia_dias')}
        />
      </FormGrid.Cell>
      {tipo === 'produto' && (
        <FormGrid.Cell span={4}>
          <Select
            label="Qualidade"
            data={OPCOES_QUALIDADE}
            placeholder="Não informada"
            clearable
            clearButtonProps={{ 'aria-label': 'Limpar a qualidade' }}
            {...form.getInputProps('qualidade')}
            value={form.values.qualidade || null}
            onChange={(qualidade) => form.setFieldValue('qualidade', (qualidade ?? '') as Qualidade | '')}
          />
        </FormGrid.Cell>
      )}
    </>
  );
}

const SO_PRODUTO = 'Salve como produto para informar o estoque';

/** Names the branch that a typed quantity is posted to. */
function destino(produto: Produto | null, filial: CurrentBranch | null): string {
  if (!filial) return 'Nenhuma filial selecionada';
  return produto ? `A diferença é lançada em ${filial.nome}` : `Entra em ${filial.nome}`;
}
