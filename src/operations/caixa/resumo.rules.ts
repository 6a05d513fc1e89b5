/** The texts of a session's summary, and the sorting of the list of sessions. */
import { formatDateTime } from '#platform/shared/dates.ts';
import { sumMoney } from '#platform/shared/money.ts';
import type { Sorting } from '#platform/shared/sorting.ts';
import { firstName } from '#platform/shared/text.ts';

/** The newest first. */
export const ORDENACAO_SESSOES = {
  columns: ['aberta_em'],
  initial: { ordenar_por: 'aberta_em', direcao: 'desc' },
} as const satisfies Sorting;

/** The filter; absent means all. */
export const SITUACOES_SESSAO = {
  a_conferir: 'A conferir',
  conferidas: 'Conferidas',
} as const;
export type SituacaoSessao = keyof typeof SITUACOES_SESSAO;

/** In the order of the summary. */
export const TIPOS_LINHA = [
  'recebimento', 'suprimento', 'sangria', 'pagamento', 'vale', 'devolucao', 'sobra', 'diferenca', 'estorno', 'outro',
] as const; // biome-ignore format: a list of words
export type TipoLinha = (typeof TIPOS_LINHA)[number];

export const ROTULO_LINHA: Readonly<Record<TipoLinha, string>> = {
  recebimento: 'Recebimentos em dinheiro',
  suprimento: 'Suprimentos',
  sangria: 'Sangrias',
  pagamento: 'Despesas e pagamentos',
  vale: 'Vales',
  devolucao: 'Devoluções',
  sobra: 'Sobras lançadas',
  diferenca: 'Diferenças',
  estorno: 'Estornos',
  outro: 'Outros',
};

export const ROTULO_ATO: Readonly<Record<TipoLinha, string>> = {
  recebimento: 'Recebimento',
  suprimento: 'Suprimento',
  sangria: 'Sangria',
  pagamento: 'Despesa',
  vale: 'Vale',
  devolucao: 'Devolução',
  sobra: 'Sobra lançada',
  diferenca: 'Diferença',
  estorno: 'Estorno',
  outro: 'Outro',
};

/** The expected cash: opening cash plus all movements. */
export const esperadoDe = (fundo: string, linhas: readonly { valor: string }[]): string =>
  sumMoney([fundo, ...linhas.map(({ valor }) => valor)]);

/** The time '18:10', and its day if that is not today. */
function horaDe(instante: Date, agora: Date, zona?: string): { dia: string | null; hora: string } {
  const [dia = '', hora = ''] = formatDateTime(instante, zona).split(' ');
  return { dia: formatDateTime(agora, zona).startsWith(dia) ? null : dia, hora };
}

/**
 * 'Ana abriu às 08:02', or 'Ana abriu em 23/11/2026 às 08:02'. Without a zone, the browser's current branch decides.
 */
export function quemFez(
  nome: string,
  fez: 'abriu' | 'fechou',
  instante: Date,
  agora: Date,
  zona?: string,
): string {
  const { dia, hora } = horaDe(instante, agora, zona);
  return `${firstName(nome) || 'Alguém'} ${fez} ${dia ? `em ${dia} ` : ''}às ${hora}`;
}

/** 'veja o resumo das 18:10', or 'veja o resumo de 23/11/2026 18:10'. */
export function qualResumo(instante: Date, agora: Date, zona: string): string {
  const { dia, hora } = horaDe(instante, agora, zona);
  return dia ? `veja o resumo de ${dia} ${hora}` : `veja o resumo das ${hora}`;
}
