// Format of recovery codes, and parsing of the codes users type.

/** Without letters and digits that are easily confused when copied by hand. */
export const ALFABETO_RECUPERACAO = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const QUANTOS_CODIGOS = 10;
const TAMANHO_CODIGO = 12;

/** 'ABCD-EFGH-JKMN' from 12 random bytes: 59 bits. */
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

/** Parses user input: six digits from the app, or a recovery code; spaces, dashes and case are ignored. */
export function lerCodigo(digitado: string): CodigoLido {
  const texto = digitado.replace(/[\s.-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(texto)) return { tipo: 'aplicativo', digitos: texto };
  const valido =
    texto.length === TAMANHO_CODIGO && [...texto].every((letra) => ALFABETO_RECUPERACAO.includes(letra));
  return valido ? { tipo: 'recuperacao', texto } : null;
}
