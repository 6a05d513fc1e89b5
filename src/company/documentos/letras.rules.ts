/** Replaces characters that the font of printed documents lacks. It covers Latin, Greek and Cyrillic, but no emoji. */

/** Characters in the font. */
const NA_FONTE =
  /[\n -~\u00a0-\u017f\u0192\u01a0-\u01b0\u0218-\u021b\u0384-\u03ce\u0400-\u045f\u1ea0-\u1ef9\u2010-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122\u2212]/u;

const desenhavel = (letra: string) => NA_FONTE.test(letra);

function trocar(letra: string): string {
  if (desenhavel(letra)) return letra;
  // '𝓐' is a styled variant of A.
  const simples = [...letra.normalize('NFKD')].filter(desenhavel).join('');
  if (simples !== '') return simples;
  if (/\s/u.test(letra)) return ' ';
  // A lost letter or digit leaves a '?'; a lost symbol or joiner is simply dropped.
  return /[\p{L}\p{N}]/u.test(letra) ? '?' : '';
}

/** A word longer than this may be broken between any two characters. */
const PALAVRA_LONGA = 22;

/** The text in printable characters, with long words broken. A text without any printable character becomes '-'. */
export function imprimivel(texto: string): string {
  const letras = [...texto.normalize('NFC')].map(trocar).join('').replace(/ {2,}/g, ' ');
  if (letras.trim() === '') return texto === '' ? '' : '-';
  return letras.replace(/[^\s]{23,}/gu, (palavra) =>
    (palavra.match(new RegExp(`.{1,${PALAVRA_LONGA}}`, 'gu')) ?? [palavra]).join('\u200b'),
  );
}
