/** Sorting and filters of the list of PIX charges; newest first. */
import { formatDateTime } from '#platform/shared/dates.ts';
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_COBRANCAS = {
  columns: ['criado_em'],
  initial: { ordenar_por: 'criado_em', direcao: 'desc' },
} as const satisfies Sorting;

/** The filter; the default is open and confirmed charges. */
export const SITUACOES_COBRANCA = {
  abertas: 'A confirmar',
  confirmadas: 'Confirmadas',
  canceladas: 'Canceladas',
  todas: 'Todas',
} as const;
export type SituacaoDeCobranca = keyof typeof SITUACOES_COBRANCA;

interface Cobranca {
  situacao: 'aberta' | 'confirmada' | 'cancelada';
  demorou: boolean;
  criado_em: Date;
  recibo: number | null;
}

export function situacaoDaCobranca({ situacao, demorou, criado_em, recibo }: Cobranca): {
  texto: string;
  tom: 'blue' | 'amber' | 'green' | 'neutral';
} {
  if (situacao === 'confirmada') return { texto: `Confirmado · recibo nº ${recibo}`, tom: 'green' };
  if (situacao === 'cancelada') return { texto: 'Cancelada', tom: 'neutral' };
  return demorou
    ? { texto: `A confirmar desde ${formatDateTime(criado_em).slice(-5)}`, tom: 'amber' }
    : { texto: 'A confirmar', tom: 'blue' };
}
