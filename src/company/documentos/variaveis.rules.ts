/** Variables in the texts that a shop words itself: '{os}' stands for the order's number. Pure. */

const VARIAVEL = /\{([^{}\n]{1,40})\}/g;

/** Without braces, as often as they stand there. */
export const variaveisUsadas = (texto: string): string[] =>
  Array.from(texto.matchAll(VARIAVEL), ([, nome = '']) => nome);

/** The variables of the text that are not among the names, without braces, each once. */
export function variaveisDesconhecidas(texto: string, nomes: readonly string[]): string[] {
  return [...new Set(variaveisUsadas(texto))].filter((nome) => !nomes.includes(nome));
}
