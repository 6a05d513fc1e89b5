/** Fits a text to the font of the papers, which has the Latin, Greek and Cyrillic letters, but no emoji. */

/** The letters that the font draws. */
const NA_FONTE =
  /[\n -~\u00a0-\u017f\u0192\u01a0-\u01b0\u0218-\u021b\u0384-\u03ce\u0400-\u045f\u1ea0-\u1ef9\u2010-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122\u2212]/u;

const desenhavel = (letra: string) => NA_FONTE.test(letra);

function trocar(letra: string): string {
  if (desenhavel(letra)) return letra;
  // '𝓐' is an A in another dress.
  const simples = [...letra.normalize('NFKD')].filter(desenhavel).join('');
  if (simples !== '') return simples;
  if (/\s/u.test(letra)) return ' ';
  // A letter of another script is missed by the reader, a heart or a joiner is not.
  return /[\p{L}\p{N}]/u.test(letra) ? '?' : '';
}

/** A word longer than this may be broken at any of its letters. */
const PALAVRA_LONGA = 22;

/** The text in letters that can be printed, with long words broken. A text of nothing printable is '-'. */
export function imprimivel(texto: string): string {
  const letras = [...texto.normalize('NFC')].map(trocar).join('').replace(/ {2,}/g, ' ');
  if (letras.trim() === '') return texto === '' ? '' : '-';
  return letras.replace(/[^\s]{23,}/gu, (palavra) =>
    (palavra.match(new RegExp(`.{1,${PALAVRA_LONGA}}`, 'gu')) ?? [palavra]).join('\u200b'),
  );
}
