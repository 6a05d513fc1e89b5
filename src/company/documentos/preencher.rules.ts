/**
 * Fills in the variables of a text. Separate from variaveis.rules.ts, because an order's page needs only this. Pure.
 */

const VARIAVEL = /\{([^{}\n]{1,40})\}/g;

/** Names without braces, including repetitions. */
export const variaveisUsadas = (texto: string): string[] =>
  Array.from(texto.matchAll(VARIAVEL), ([, nome = '']) => nome);

/** Fills in the variables. A line is left out if one of its variables has no value. */
export function preencher(texto: string, valores: Readonly<Record<string, string | null>>): string {
  const linhas = texto.split('\n').flatMap((linha) => {
    const falta = Array.from(linha.matchAll(VARIAVEL)).some(
      ([, nome = '']) => nome in valores && !valores[nome],
    );
    return falta ? [] : [linha.replace(VARIAVEL, (tudo, nome: string) => valores[nome] ?? tudo)];
  });
  return linhas.join('\n').trim();
}

/** Variable values of one record, grouped by the text that uses them. */
export interface Exemplo {
  /** Null when the shop has no order to show as an example. */
  readonly numero_os: number | null;
  readonly blocos: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
}
