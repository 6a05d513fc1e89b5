/** The two kinds of item, and the sorting and filters of their list. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const TIPOS_PRODUTO = ['produto', 'servico'] as const;
export type TipoProduto = (typeof TIPOS_PRODUTO)[number];
export const ROTULOS_TIPO: Record<TipoProduto, string> = { produto: 'Produto', servico: 'Serviço' };

/** Legal warranty in days (CDC art. 26). */
const DIAS_DA_LEI = 90;
const AVISO_LEGAL = 'A garantia legal é de 90 dias (CDC art. 26)';
/** Warning shown under the field; shorter warranties are saved all the same. */
export const avisoLegal = (dias: string | number | null | undefined): string | undefined =>
  dias !== null && dias !== undefined && /^\d+$/.test(String(dias)) && Number(dias) < DIAS_DA_LEI
    ? AVISO_LEGAL
    : undefined;

/** Quality of a part, which quotes state. */
export const QUALIDADES = ['original', 'compativel', 'usada'] as const;
export type Qualidade = (typeof QUALIDADES)[number];
export const ROTULO_QUALIDADE: Record<Qualidade, string> = {
  original: 'Original',
  compativel: 'Compatível',
  usada: 'Usada',
};

export const ORDENACAO_PRODUTOS = {
  columns: ['nome', 'codigo', 'valor_venda_pf'],
  initial: { ordenar_por: 'nome', direcao: 'asc' },
} as const satisfies Sorting;

/** The words for `ativo` in URLs and REST queries. */
export const SITUACOES_PRODUTO = ['ativo', 'inativo'] as const;

export const FILTROS_TIPO: Record<TipoProduto, string> = { produto: 'Produtos', servico: 'Serviços' };
export const FILTROS_SITUACAO: Record<(typeof SITUACOES_PRODUTO)[number], string> = {
  ativo: 'Ativos',
  inativo: 'Inativos',
};

/** Applies to the current branch. */
export const ESTOQUES_PRODUTO = ['baixo'] as const;
export const FILTROS_ESTOQUE: Record<(typeof ESTOQUES_PRODUTO)[number], string> = { baixo: 'Estoque baixo' };
