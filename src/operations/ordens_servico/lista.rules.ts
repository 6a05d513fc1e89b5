/** Sorting and filters of the order list; highest number first by default. */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_ORDENS = {
  columns: ['numero_os', 'data_abertura', 'equipamento'],
  initial: { ordenar_por: 'numero_os', direcao: 'desc' },
} as const satisfies Sorting;

/**
 * A filter besides the status: orders whose status has not changed for the number of days in Configurações.
 */
export const SITUACOES_ORDEM = ['paradas'] as const;
export const FILTROS_SITUACAO: Record<(typeof SITUACOES_ORDEM)[number], string> = { paradas: 'Paradas' };

/**
 * '1042', '#1042' or 'OS 1042' as an order's number. Null for words, and for longer numbers, which are phones, documents
 * and EANs.
 */
export function numeroDigitado(busca: string): number | null {
  const digitos = /^(?:os|ordem)?\s*#?\s*(\d{1,6})$/i.exec(busca.trim())?.[1];
  return digitos !== undefined && Number(digitos) > 0 ? Number(digitos) : null;
}
