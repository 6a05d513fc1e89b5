/** Cards that a column shows, and how many more each 'Mais 50' brings. */
export const CARTOES = 50;
/** A column with more is read as a list. */
export const MAXIMO_DE_CARTOES = 500;
export const COLUNAS_A_MAIS = 40;

/** Filters of the board, in the words of the list. */
export const SITUACOES_DO_QUADRO = ['minhas', 'atrasadas', 'sem_tecnico', 'urgentes'] as const;
export type SituacaoDoQuadro = (typeof SITUACOES_DO_QUADRO)[number];
