// How recovery codes are written, and what a person may type in their place.

/** Letters and digits that nobody mistakes for one another when copying by hand. */
export const ALFABETO_RECUPERACAO = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const QUANTOS_CODIGOS = 10;
const TAMANHO_CODIGO = 12;

/** 'ABCD-EFGH-JKMN' of 12 random bytes: 59 bits. */
export function codigoDeRecuperacao(bytes: Uint8Array): string {
  const letras = [...bytes.subarray(0, TAMANHO_CODIGO)].map(
    (byte) => ALFABETO_RECUPERACAO[byte % ALFABETO_RECUPERACAO.length],
  );
  return letras.join('').replace(/(.{4})(?=.)/g, '$1-');
}

export type CodigoLido =
  | { tipo: 'aplicativo'; digitos: string }
  | { tipo: 'recuperacao'; texto: string }
  | null;

/** What a person typed: six digits of the app, or a recovery code, with or without spaces, dashes and capitals. */
export function lerCodigo(digitado: string): CodigoLido {
  const texto = digitado.replace(/[\s.-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(texto)) return { tipo: 'aplicativo', digitos: texto };
  const valido =
    texto.length === TAMANHO_CODIGO && [...texto].every((letra) => ALFABETO_RECUPERACAO.includes(letra));
  return valido ? { tipo: 'recuperacao', texto } : null;
}
