/** Fills the variables of a text in. Apart from variaveis.rules.ts, which an order's page loads without this. Pure. */

const VARIAVEL = /\{([^{}\n]{1,40})\}/g;

/** Without braces, as often as they stand there. */
export const variaveisUsadas = (texto: string): string[] =>
  Array.from(texto.matchAll(VARIAVEL), ([, nome = '']) => nome);

/** Fills the variables in. A line with a variable that has no value is left out. */
export function preencher(texto: string, valores: Readonly<Record<string, string | null>>): string {
  const linhas = texto.split('\n').flatMap((linha) => {
    const falta = Array.from(linha.matchAll(VARIAVEL)).some(
      ([, nome = '']) => nome in valores && !valores[nome],
    );
    return falta ? [] : [linha.replace(VARIAVEL, (tudo, nome: string) => valores[nome] ?? tudo)];
  });
  return linhas.join('\n').trim();
}

/** The values of the variables on one record, by the text that holds them. */
export interface Exemplo {
  /** Null for a shop without one. */
  readonly numero_os: number | null;
  readonly blocos: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
}
