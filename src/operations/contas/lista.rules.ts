/** Sorting of receivables and payables: the oldest due first. */
import type { OrigemTitulo } from '#kernels/financeiro/vocabulario.rules.ts';
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_PARCELAS = {
  columns: ['vencimento'],
  initial: { ordenar_por: 'vencimento', direcao: 'asc' },
} as const satisfies Sorting;

export const ORDENACAO_LANCADOS = {
  columns: ['numero'],
  initial: { ordenar_por: 'numero', direcao: 'desc' },
} as const satisfies Sorting;

/** The filter; the default is open parcels. */
export const SITUACOES_PARCELA = {
  vencidas: 'Vencidas',
  pagas: 'Recebidas',
  canceladas: 'Canceladas',
  todas: 'Todas',
} as const;
export type SituacaoFiltro = keyof typeof SITUACOES_PARCELA;

/** The filter by origin. Each list offers only the origins that it can hold. */
const DE_AMBOS = { manual: 'Feitas à mão', devolucao: 'Devoluções' } as const;
export const ORIGENS_A_RECEBER: Readonly<Partial<Record<OrigemTitulo, string>>> = {
  ordem: 'Ordens de serviço',
  venda_direta: 'Vendas',
  movimentacao: 'Movimentações',
  anterior: 'De antes do início',
  vale: 'Vales',
  ...DE_AMBOS,
};
export const ORIGENS_A_PAGAR: Readonly<Partial<Record<OrigemTitulo, string>>> = {
  recorrente: 'Recorrentes',
  comissao: 'Comissões',
  ...DE_AMBOS,
};

/** The same filter with the labels of payables. */
export const SITUACOES_A_PAGAR: Readonly<Record<SituacaoFiltro, string>> = {
  ...SITUACOES_PARCELA,
  pagas: 'Pagas',
};
