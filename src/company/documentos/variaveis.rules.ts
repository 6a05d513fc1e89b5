/** Variables in the texts that a shop edits: '{os}' stands for the order's number. Pure. */

const VARIAVEL = /\{([^{}\n]{1,40})\}/g;

/** Variables in the text that are not in `nomes`, without braces or repetitions. */
export function variaveisDesconhecidas(texto: string, nomes: readonly string[]): string[] {
  const usadas = Array.from(texto.matchAll(VARIAVEL), ([, nome = '']) => nome);
  return [...new Set(usadas)].filter((nome) => !nomes.includes(nome));
}
