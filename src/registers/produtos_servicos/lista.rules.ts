/** The two kinds, and what their list is sorted and narrowed by. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const TIPOS_PRODUTO = ['produto', 'servico'] as const;
export type TipoProduto = (typeof TIPOS_PRODUTO)[number];
export const ROTULOS_TIPO: Record<TipoProduto, string> = { produto: 'Produto', servico: 'Serviço' };

export const ORDENACAO_PRODUTOS = {
  columns: ['nome', 'codigo', 'valor_venda_pf'],
  initial: { ordenar_por: 'nome', direcao: 'asc' },
} as const satisfies Sorting;

/** `ativo` in words, as an address and a REST query say it. */
export const SITUACOES_PRODUTO = ['ativo', 'inativo'] as const;

export const FILTROS_TIPO: Record<TipoProduto, string> = { produto: 'Produtos', servico: 'Serviços' };
export const FILTROS_SITUACAO: Record<(typeof SITUACOES_PRODUTO)[number], string> = {
  ativo: 'Ativos',
  inativo: 'Inativos',
};

/** In the current branch. */
export const ESTOQUES_PRODUTO = ['baixo'] as const;
export const FILTROS_ESTOQUE: Record<(typeof ESTOQUES_PRODUTO)[number], string> = { baixo: 'Estoque baixo' };
