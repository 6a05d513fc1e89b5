/** Variables in the texts that a shop words itself: '{os}' stands for the order's number. Pure. */

const VARIAVEL = /\{([^{}\n]{1,40})\}/g;

/** The variables of the text that are not among the names, without braces, each once. */
export function variaveisDesconhecidas(texto: string, nomes: readonly string[]): string[] {
  const usadas = Array.from(texto.matchAll(VARIAVEL), ([, nome = '']) => nome);
  return [...new Set(usadas)].filter((nome) => !nomes.includes(nome));
}
