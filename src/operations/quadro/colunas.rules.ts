/** The number of cards that a column shows, and that each 'Mais 50' adds. */
export const CARTOES = 50;
/** The maximum number of cards in a column; with more, the list is the better view. */
export const MAXIMO_DE_CARTOES = 500;
export const COLUNAS_A_MAIS = 40;

/** Filters of the board, a subset of the list's. */
export const SITUACOES_DO_QUADRO = ['minhas', 'atrasadas', 'sem_tecnico', 'urgentes'] as const;
export type SituacaoDoQuadro = (typeof SITUACOES_DO_QUADRO)[number];
