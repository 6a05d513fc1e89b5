/** Decides by its refusal whether an act that waited on this device goes on waiting, and how long it may. */
import { ORPCError } from '@orpc/client';

export const MOST_ACTS = 20;
const DAYS_MS = 7 * 24 * 60 * 60 * 1000;
/** After so many failures of the server the act is shown as refused, and the next ones go first. */
const MOST_FAILURES = 5;
/** They say nothing about the act: it would be accepted later. */
const PASSING: ReadonlySet<string> = new Set([
  ...['NAO_AUTENTICADO', 'SEGUNDO_FATOR_EXIGIDO', 'AGUARDANDO_APROVACAO'],
  ...['MUITAS_TENTATIVAS', 'PEDIDOS_DEMAIS', 'DISCO_CHEIO', 'INDISPONIVEL'],
]);
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 2 * 60 * 1000;

export type Fate =
  | { readonly end: 'wait'; readonly failed: boolean }
  | { readonly end: 'refused'; readonly reason: string };

/** `failures`: how often the server failed on this act before. */
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

/** How long the acts wait after so many rounds in a row that sent nothing. */
export const waitAfter = (rounds: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, rounds - 1), LONGEST_WAIT_MS);
