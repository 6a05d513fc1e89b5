/** Decides what happens to a waiting act after its request failed, and how long it may wait. */
import { ORPCError } from '@orpc/client';

export const MOST_ACTS = 20;
const DAYS_MS = 7 * 24 * 60 * 60 * 1000;
/** After this many server errors the act is shown as refused, so that it does not block the following ones. */
const MOST_FAILURES = 5;
/** Temporary errors: the act itself may still be accepted later. */
const PASSING: ReadonlySet<string> = new Set([
  ...['NAO_AUTENTICADO', 'SEGUNDO_FATOR_EXIGIDO', 'AGUARDANDO_APROVACAO'],
  ...['MUITAS_TENTATIVAS', 'PEDIDOS_DEMAIS', 'DISCO_CHEIO', 'INDISPONIVEL'],
]);
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 2 * 60 * 1000;

export type Fate =
  | { readonly end: 'wait'; readonly failed: boolean }
  | { readonly end: 'refused'; readonly reason: string };

/** `failures`: number of earlier server errors of this act. */
export function fateOf(error: unknown, failures: number): Fate {
  if (!(error instanceof ORPCError)) return { end: 'wait', failed: false };
  if (error.defined) {
    if (PASSING.has(error.code)) return { end: 'wait', failed: false };
    const { motivo } = (error.data ?? {}) as { motivo?: unknown };
    return {
      end: 'refused',
      reason: typeof motivo === 'string' ? `${error.message}: ${motivo}` : error.message,
    };
  }
  if (failures + 1 < MOST_FAILURES) return { end: 'wait', failed: true };
  return { end: 'refused', reason: 'O servidor não conseguiu gravar. Confira e faça de novo' };
}

export const tooOld = (keptAt: number, now: number): boolean => now - keptAt > DAYS_MS;

/** The pause before the next attempt, after this many rounds in a row without success. */
export const waitAfter = (rounds: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, rounds - 1), LONGEST_WAIT_MS);
