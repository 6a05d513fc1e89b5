/** The fields of products and services, in the order of form versions and audit log. None of them tells of a customer. */
import type { ExportColumn } from '#platform/shared/export.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import { costSchema, wholeNumber } from '#platform/shared/operation.ts';
import {
  active,
  choice,
  exportedOf,
  type Fields,
  money,
  quantity,
  text,
  valuesOf,
} from '#platform/shared/register_fields.ts';
import { trimmed } from '#platform/shared/text.ts';
import { z } from '#platform/shared/zod.ts';
import {
  QUALIDADES,
  type Qualidade,
  ROTULO_QUALIDADE,
  ROTULOS_TIPO,
  TIPOS_PRODUTO,
  type TipoProduto,
} from './lista.rules.ts';
import type { Produto, ProdutoForm } from './produtos_servicos.contract.ts';

const SO_DIAS = 'Informe de 0 a 3.650 dias';
/** Empty: the item has no warranty of its own. Absent: unchanged. */
export const garantiaInput = z
  .union([z.string().overwrite(trimmed), z.number()], SO_DIAS)
  .nullable()
  .transform((dias) => (dias === '' ? null : dias))
  .pipe(wholeNumber(0, 3650, SO_DIAS).nullable())
  .optional();

const emDias = (dias: number | string | null | undefined) => String(dias ?? '');

/** A service has no stock. */
const soDeProduto = {
  exportRead: (quantidade: string, { tipo }: { tipo: TipoProduto }) =>
    tipo === 'produto' ? quantidade : null,
};

export const CAMPOS_PRODUTO = {
  tipo: {
    ...choice('Tipo', ROTULOS_TIPO, 'produto'),
    input: z.enum(TIPOS_PRODUTO, fieldText('Escolha o tipo')),
  },
  nome: { ...text('Nome', 200, 'Informe o nome'), searched: true },
  codigo: { ...text('Código', 50), searched: true },
  codigo_ean: { ...text('EAN', 20), searched: true, audit: { label: 'Código EAN' } },
  ativo: active('Ativo', 'Inativo'),
  valor_custo: {
    ...money('Valor de Custo', costSchema),
    output: z.string().nullable().optional(),
    exportTitle: 'Custo',
    permission: 'produtos_servicos:custo',
  },
  valor_venda_pf: { ...money('Valor Venda PF'), exportTitle: 'Venda PF' },
  valor_venda_pj: { ...money('Valor Venda PJ'), exportTitle: 'Venda PJ' },
  valor_venda_maquina: { ...money('Valor Máquina Montada'), exportTitle: 'Máquina Montada' },
  /** The total of all branches. Only the ledger writes it, so a change of it is an input of its own. */
  estoque: {
    ...quantity('Estoque total'),
    ...soDeProduto,
    exportTitle: 'Estoque',
    audit: { label: 'Estoque' },
  },
  estoque_minimo: { ...quantity('Estoque Mínimo'), ...soDeProduto, exportTitle: 'Mínimo' },
  estoque_maximo: { ...quantity('Estoque Máximo'), ...soDeProduto, exportTitle: 'Máximo' },
  descricao: { ...text('Descrição', 2000), searched: true },
  /** Warranty in days; null: the settings' default. */
  garantia_dias: {
    label: 'Garantia (dias)',
    input: garantiaInput,
    output: z.int().nullable(),
    empty: null,
    read: emDias,
    format: 'texto',
    cell: 'quantity',
    exportRead: emDias,
  },
  qualidade: {
    label: 'Qualidade',
    input: z
      .union([z.enum(QUALIDADES), z.literal('')])
      .nullable()
      .transform((qualidade) => qualidade || null)
      .optional(),
    output: z.enum(QUALIDADES).nullable(),
    empty: '',
    read: (qualidade: Qualidade | '' | null | undefined) => (qualidade ? ROTULO_QUALIDADE[qualidade] : ''),
    format: ROTULO_QUALIDADE,
  },
} as const satisfies Fields;

/** Columns that no form edits, and why. */
export const SEM_CAMPO = {
  id: 'key',
  user_id: 'who registered',
  criado_em: 'when registered',
  versao: 'optimistic lock',
  busca: 'generated',
  custo_medio: 'kept by the ledger',
  em_transito: 'kept by the ledger',
};

/** Form values of an item, or of a new one. Users without the permission have no cost. */
export const valoresDe = (produto: Produto | null): ProdutoForm => ({
  ...valuesOf(CAMPOS_PRODUTO, produto && { valor_custo: null, ...produto }),
  garantia_dias: produto?.garantia_dias?.toString() ?? null,
});

const { ativo, descricao, garantia_dias, qualidade, ...PRIMEIROS } = CAMPOS_PRODUTO;
/** Export columns of the list. */
export const COLUNAS_PRODUTOS: readonly ExportColumn<Produto>[] = exportedOf<Produto>({
  ...PRIMEIROS,
  ativo,
  descricao,
  garantia_dias,
  qualidade,
});
