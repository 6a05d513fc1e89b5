/** Decides by its answer whether a photo of the queue is sent, dropped or put off, and how long it may take. */

/** Answers that say nothing about the photo: the session ended, a slow connection, too many requests. */
const DE_TODAS: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** After so many the photo itself is what ends the child process. */
const INTERRUPCOES = 3;

export interface Resposta {
  readonly status: number;
  /** Undefined if the answer is not the program's own: a proxy's page, or one that was cut. */
  readonly erro?: { readonly code: string; readonly message: string } | undefined;
}

/** `parar`: so would the other photos; `depois`: they may get through. */
export type Destino =
  | { readonly fim: 'enviada' }
  | { readonly fim: 'parar' }
  | { readonly fim: 'depois'; readonly interrompida: boolean }
  | { readonly fim: 'recusada'; readonly motivo: string };

const ok = (status: number) => status >= 200 && status < 300;

/** Null: no answer. `interrompidas`: how often the work on this photo was cut short before. */
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
/** A slow connection, 50 kB/s. */
const BYTES_POR_MS = 50;

export const prazoDoEnvio = (bytes: number): number => RESPOSTA_MS + Math.ceil(bytes / BYTES_POR_MS);

const PRIMEIRA_ESPERA_MS = 10_000;
const MAIOR_ESPERA_MS = 2 * 60 * 1000;

/** How long the queue waits after so many rounds in a row that sent nothing. */
export const esperaDaFila = (rodadas: number): number =>
  Math.min(PRIMEIRA_ESPERA_MS * 2 ** (rodadas - 1), MAIOR_ESPERA_MS);

/** The next photo that was not put off in this round. */
export const proximaDaFila = <Foto extends { readonly chave: string }>(
  fotos: readonly Foto[],
  adiadas: ReadonlySet<string>,
): Foto | undefined => fotos.find(({ chave }) => !adiadas.has(chave));
