/** Adds or changes one item (spec § 5). Stock shortages show while the user types, and the total is always visible. */
import { Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { usePessoaField } from '#company/sistema/equipe.client.ts';
import { PessoaSelect } from '#company/sistema/PessoaSelect.tsx';
import { linhasDosAvisos } from '#kernels/estoque/avisos.rules.ts';
import { fromUnits, toUnits } from '#platform/shared/money.ts';
import { integerQuantitySchema } from '#platform/shared/operation.ts';
import { recallOption } from '#platform/web/data/drafts.ts';
import { MoneyInput, QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { newRecordIn } from '#platform/web/forms/new_record.ts';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import type { SearchOption } from '#platform/web/forms/search_options.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { WarningLines } from '#platform/web/look/WarningLines.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { avisoLegal } from '#registers/produtos_servicos/lista.rules.ts';
import type { ProdutoOferta } from '#registers/produtos_servicos/oferta.contract.ts';
import { ProdutoSelect } from '#registers/produtos_servicos/ProdutoSelect.tsx';
import { leitorDe, useProduto } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import { menorPreco, precoSugerido } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import { EstoqueDaPecaField, useEstoqueDaPeca, useEstoqueDaPecaField } from './EstoqueDaPecaField.tsx';
import { aceitaGarantia, COBRANCAS, type Cobranca, ROTULO_COBRANCA } from './garantias.rules.ts';
import { useAdicionarItem, useAlterarItem, usePreverItem } from './itens_ordem.client.ts';
import { type ItemOrdemServico, itemForm } from './itens_ordem.contract.ts';
import {
  avisoSemDesconto,
  CAMPOS_ITEM,
  type ItemForm,
  totalItem,
  valoresDoItem,
} from './itens_ordem.rules.ts';
import type { OrdemServico } from './ordens_servico.contract.ts';

interface ItemDialogProps {
  ordem: Pick<
    OrdemServico,
    | 'id'
    | 'numero_os'
    | 'filial_id'
    | 'filial_local_id'
    | 'tecnico_id'
    | 'garantia_de_id'
    | 'garantia_resultado'
  > & {
    tecnico: { nome_completo: string };
  };
  /** The current record; null for a new item. The form keeps the version it was opened with. */
  item: ItemOrdemServico | null;
  /** A scanned product for the new item. */
  lido?: ProdutoOferta | undefined;
  onClose: () => void;
}

export function ItemDialog({ ordem, item, lido, onClose }: ItemDialogProps) {
  const adicionar = useAdicionarItem();
  const alterar = useAlterarItem();
  const podeDarDesconto = usePermissao('ordens_servico:desconto');
  const escolheCobranca = usePermissao('garantias:conceder') && aceitaGarantia(ordem);
  const tecnico_id = usePessoaField('Técnico', ordem.filial_id);
  const filial_estoque_id = useEstoqueDaPecaField(ordem, item);
  const { form, edit } = useRecordForm({
    schema: itemForm,
    record: item,
    valuesOf: (lido) => ({
      ...valoresDoItem(lido),
      ...(escolheCobranca && { cobranca: lido?.cobranca ?? 'garantia' }),
    }),
    fields: { ...CAMPOS_ITEM, tecnico_id, filial_estoque_id },
  });

  const { oferta, ...estoque } = useEstoqueDaPeca(ordem, item, form.values.filial_estoque_id);
  const sugerePreco = (produto: ProdutoOferta) =>
    form.setFieldValue('valor_unitario', precoCobrado(form.getValues(), produto));

  /** Scanning the same product again adds one unit. */
  function ler(produto: ProdutoOferta) {
    const { produto_servico_id, quantidade } = form.getValues();
    if (produto.id === produto_servico_id) return form.setFieldValue('quantidade', somarUm(quantidade));
    form.setFieldValue('novo_produto', null);
    form.setFieldValue('produto_servico_id', produto.id);
    sugerePreco(produto);
  }
  /** An item cannot change its product, so a scan of the same product adds one unit. */
  const lerOutraVez = leitorDe(oferta, (produto) => {
    if (produto.id === item?.produto_servico_id)
      form.setFieldValue('quantidade', somarUm(form.getValues().quantidade));
    else toast.error('Este item é de outro produto', 'Feche esta janela e leia o código nos itens da ordem');
  });
  const lerPrimeiro = useEffectEvent(() => lido && ler(lido));
  useEffect(() => void lerPrimeiro(), []);

  async function save({ produto_servico_id, novo_produto, ...valores }: ItemForm) {
    if (item) await alterar.mutateAsync({ ...valores, id: item.id, versao: edit.versao });
    else await adicionar.mutateAsync({ ...valores, produto_servico_id, novo_produto, id: ordem.id });
    onClose();
  }

  return (
    <FormDialog
      title={item ? `Editar Item da OS #${ordem.numero_os}` : `Adicionar Item à OS #${ordem.numero_os}`}
      form={form}
      edit={edit}
      draft={`itens/${ordem.id}/${item?.id ?? 'novo'}`}
      submitLabel={item ? 'Salvar' : 'Adicionar'}
      onSubmit={save}
      onScan={item ? lerOutraVez : leitorDe(oferta, ler)}
      onClose={onClose}
      footerStart={<TotalDoItem values={form.values} />}
    >
      <FormGrid>
        {item ? (
          <TextInput
            label="Produto/Serviço"
            disabled
            classNames={{ input: 'readable' }}
            value={item.produto.nome}
          />
        ) : (
          <ProdutoSelect
            oferta={oferta}
            required
            novo={newRecordIn(form, 'novo_produto', 'descricao')}
            {...form.getInputProps('produto_servico_id')}
            onSelect={(produto) => produto && sugerePreco(produto)}
          />
        )}
        <FormGrid.Cell span={4}>
          <QuantityInput label="Quantidade" whole required {...form.getInputProps('quantidade')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <MoneyInput
            label="Valor Unitário"
            required
            disabled={form.values.cobranca === 'garantia'}
            {...form.getInputProps('valor_unitario')}
          />
        </FormGrid.Cell>
        {podeDarDesconto && form.values.cobranca !== 'garantia' && (
          <FormGrid.Cell span={4}>
            <MoneyInput label="Desconto" {...form.getInputProps('desconto')} />
          </FormGrid.Cell>
        )}
        {!podeDarDesconto && <SemDesconto item={item} values={form.values} />}
        <FormGrid.Cell span={6}>
          <PessoaSelect
            label="Técnico"
            repara
            filial_id={ordem.filial_id}
            placeholder={ordem.tecnico_id ? ordem.tecnico.nome_completo : 'O mesmo da ordem'}
            atual={item?.tecnico_id ? { id: item.tecnico_id, nome: item.tecnico_nome ?? '' } : null}
            {...form.getInputProps('tecnico_id')}
          />
        </FormGrid.Cell>
        <Garantia form={form} item={item} escolhe={escolheCobranca} />
        <EstoqueDaPecaField
          {...estoque}
          servico={tipoDo(item, form.values) === 'servico'}
          onChange={(filial_id) => form.setFieldValue('filial_estoque_id', filial_id)}
        />
        {!form.values.novo_produto && (
          <TextInput
            label="Descrição"
            placeholder="O nome do produto/serviço"
            maxLength={200}
            {...form.getInputProps('descricao')}
          />
        )}
        <FaltaNoEstoque ordem_id={ordem.id} item_id={item?.id} form={form} />
      </FormGrid>
    </FormDialog>
  );
}

const tipoDo = (item: ItemOrdemServico | null, { novo_produto, produto_servico_id }: ItemForm) =>
  item?.tipo ??
  novo_produto?.tipo ??
  recallOption<SearchOption & { produto: ProdutoOferta }>(produto_servico_id)?.produto.tipo;

/** Warranty lines cost the customer nothing. */
const precoCobrado = ({ cobranca }: ItemForm, produto: ProdutoOferta | undefined) =>
  cobranca === 'garantia' || !produto ? '0.00' : precoSugerido(produto);

interface GarantiaProps {
  form: SchemaForm<ItemForm>;
  item: ItemOrdemServico | null;
  /** Whether the user may choose who pays: only in a warranty return. */
  escolhe: boolean;
}

/** The line's own warranty in days and, in a return, who pays for the line. */
function Garantia({ form, item, escolhe }: GarantiaProps) {
  const { garantia_dias, produto_servico_id } = form.values;
  const { data: salvo } = useProduto(item?.produto_servico_id ?? '', item !== null && escolhe);
  const escolhido = recallOption<SearchOption & { produto: ProdutoOferta }>(produto_servico_id)?.produto;
  function cobrar(cobranca: Cobranca) {
    form.setFieldValue('cobranca', cobranca);
    const preco =
      item && salvo ? precoSugerido(salvo) : precoCobrado({ ...form.values, cobranca }, escolhido);
    form.setFieldValue('valor_unitario', cobranca === 'garantia' ? '0.00' : preco);
    if (cobranca === 'garantia') form.setFieldValue('desconto', '0.00');
  }
  return (
    <>
      <FormGrid.Cell span={6}>
        <QuantityInput
          label="Garantia (dias)"
          whole
          placeholder="Do produto ou das configurações"
          description={avisoLegal(garantia_dias)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('garantia_dias')}
        />
      </FormGrid.Cell>
      {escolhe && (
        <FormGrid.Cell span={6}>
          <Input.Wrapper label="Cobrança" labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label="Cobrança"
              data={OPCOES_COBRANCA}
              value={form.values.cobranca ?? 'cliente'}
              onChange={(cobranca) => cobrar(cobranca as Cobranca)}
            />
          </Input.Wrapper>
        </FormGrid.Cell>
      )}
    </>
  );
}

const OPCOES_COBRANCA = COBRANCAS.map((value) => ({ value, label: ROTULO_COBRANCA[value] }));

/** An invalid quantity counts as zero. */
function somarUm(quantidade: string): string {
  const typed = integerQuantitySchema.safeParse(quantidade);
  return fromUnits(toUnits(typed.success ? typed.data : '0', 0) + 1n, 0);
}

function TotalDoItem({ values }: { values: ItemForm }) {
  const parsed = itemForm.safeParse({
    ...values,
    novo_produto: null,
    produto_servico_id: crypto.randomUUID(),
  });
  return (
    <span>
      Total <MoneyText value={parsed.success ? totalItem(parsed.data) : null} size="large" />
    </span>
  );
}

function SemDesconto({ item, values }: { item: ItemOrdemServico | null; values: ItemForm }) {
  const { data: salvo } = useProduto(item?.produto_servico_id ?? '', item !== null);
  const escolhido = recallOption<SearchOption & { produto: ProdutoOferta }>(values.produto_servico_id);
  const precos = item ? salvo : escolhido?.produto;
  const antes = item?.cobranca === 'garantia' ? null : item;
  const aviso = avisoSemDesconto(precos && menorPreco(precos), antes, values.valor_unitario);
  return (
    aviso && (
      <Text fw={500} fz="small" c="var(--color-amber)" role="status">
        {aviso}
      </Text>
    )
  );
}

interface FaltaNoEstoqueProps {
  ordem_id: string;
  item_id: string | undefined;
  form: SchemaForm<ItemForm>;
}

/** Reserves its space when there is nothing to show. */
function FaltaNoEstoque({ ordem_id, item_id, form }: FaltaNoEstoqueProps) {
  const produto_servico_id = form.values.produto_servico_id ?? '';
  const [quantidade] = useDebouncedValue(form.values.quantidade, 200);
  const known = produto_servico_id !== '' && integerQuantitySchema.safeParse(quantidade).success;
  const { filial_estoque_id } = form.values;
  const input = { id: ordem_id, produto_servico_id, quantidade, item_id, filial_estoque_id };
  const avisos = usePreverItem(input, known);
  return (
    <Stack mih={20}>
      <WarningLines label="Avisos de estoque" warnings={linhasDosAvisos(avisos)} />
    </Stack>
  );
}
