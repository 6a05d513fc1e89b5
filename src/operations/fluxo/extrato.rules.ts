/** The statement of an account: its order, and the words of its movements. */
import type { TipoMovimento } from '#kernels/financeiro/vocabulario.rules.ts';
import type { Sorting } from '#platform/shared/sorting.ts';

/** The newest first. */
export const ORDENACAO_EXTRATO = {
  columns: ['numero'],
  initial: { ordenar_por: 'numero', direcao: 'desc' },
} as const satisfies Sorting;

export const ROTULO_MOVIMENTO: Readonly<Record<TipoMovimento, string>> = {
  titulo: 'Conta',
  baixa: 'Recebimento ou pagamento',
  abatimento: 'Abatimento',
  vale: 'Vale',
  transferencia: 'Transferência',
  sangria: 'Sangria',
  suprimento: 'Suprimento',
  diferenca: 'Diferença de caixa',
  liquidacao: 'Caiu na conta',
  devolucao: 'Devolução',
  credito: 'Crédito do cliente',
  renegociacao: 'Renegociação',
  inicial: 'Saldo inicial',
  estorno: 'Estorno',
};

/** The sign of the amount tells whether a 'baixa' is a payment or a receipt. */
export const rotuloDaLinha = ({ tipo, valor }: { tipo: TipoMovimento; valor: string }): string => {
  if (tipo === 'baixa') return valor.startsWith('-') ? 'Pagamento' : 'Recebimento';
  return ROTULO_MOVIMENTO[tipo];
};

/**
 * Movements that the statement may reverse: between the shop's own accounts, and advances. Receipts and payments are
 * reversed on their own pages.
 */
export const ESTORNAVEIS_NO_EXTRATO: readonly TipoMovimento[] = [
  'transferencia', 'sangria', 'suprimento', 'vale', 'liquidacao',
]; // biome-ignore format: a list of words
