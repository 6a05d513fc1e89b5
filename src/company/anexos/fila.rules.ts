/**
 * Decides from the server's answer whether a queued photo is done, dropped or retried. Also computes timeouts and
 * waits.
 */

/** Statuses that are not about the photo: expired session, slow connection, rate limit. */
const DE_TODAS: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** After this many interruptions the photo itself must be what crashes the child process. */
const INTERRUPCOES = 3;

export interface Resposta {
  readonly status: number;
  /** Undefined when the answer is not the program's own: a proxy's page, or a truncated one. */
  readonly erro?: { readonly code: string; readonly message: string } | undefined;
}

/** `parar`: the other photos would fail too. `depois`: they may succeed. */
export type Destino =
  | { readonly fim: 'enviada' }
  | { readonly fim: 'parar' }
  | { readonly fim: 'depois'; readonly interrompida: boolean }
  | { readonly fim: 'recusada'; readonly motivo: string };

const ok = (status: number) => status >= 200 && status < 300;

/** `resposta` is null without an answer. `interrompidas` counts earlier interruptions of the work on this photo. */
export function destinoDaFoto(resposta: Resposta | null, interrompidas: number): Destino {
  if (!resposta || DE_TODAS.has(resposta.status)) return { fim: 'parar' };
  const { status, erro } = resposta;
  if (ok(status)) return { fim: 'enviada' };
  const interrompida = erro?.code === 'TRABALHO_INTERROMPIDO';
  if (interrompida && interrompidas + 1 >= INTERRUPCOES)
    return { fim: 'recusada', motivo: 'Não foi possível abrir esta foto: tire outra e envie de novo' };
  if (!erro || status >= 500) return { fim: 'depois', interrompida };
  return { fim: 'recusada', motivo: erro.message };
}

const RESPOSTA_MS = 120_000;
/** 50 kB/s, a slow connection. */
const BYTES_POR_MS = 50;

export const prazoDoEnvio = (bytes: number): number => RESPOSTA_MS + Math.ceil(bytes / BYTES_POR_MS);

const PRIMEIRA_ESPERA_MS = 10_000;
const MAIOR_ESPERA_MS = 2 * 60 * 1000;

/** Wait before the next round, after this many consecutive rounds without a completed upload. */
export const esperaDaFila = (rodadas: number): number =>
  Math.min(PRIMEIRA_ESPERA_MS * 2 ** (rodadas - 1), MAIOR_ESPERA_MS);

/** The next photo that has not failed in this round. */
export const proximaDaFila = <Foto extends { readonly chave: string }>(
  fotos: readonly Foto[],
  adiadas: ReadonlySet<string>,
): Foto | undefined => fotos.find(({ chave }) => !adiadas.has(chave));
