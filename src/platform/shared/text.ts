/**
 * Marks of writing direction, zero-width and other characters that no font shows. A paste from a chat or a document
 * brings them along. Line breaks and tabs are spaces, and stay.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]|(?!\s)\p{Cc}/gu;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** The ones that mean nothing at either end of a text; the others join the parts of an emoji, or choose its look. */
const EDGE = '[\\s\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]+';
const EDGES = new RegExp(`^${EDGE}|${EDGE}$`, 'g');

/** Without spaces and marks at either end; '' if nothing of the text shows. */
export const trimmed = (text: string): string =>
  withoutInvisible(text).trim() === '' ? '' : text.replace(EDGES, '');

/** For an e-mail address, a phone or a code, which hold no invisible mark at all. */
export const bareText = (text: string): string => withoutInvisible(text).trim();

/**
 * Lower case without accents, like the database's sem_acento() except for letters it maps differently, such as 'º' and
 * 'ß'.
 */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Splits a search text into words without accents and punctuation, as texto_busca() stores them: '529.982-A  João' →
 * ['529982a', 'joao'].
 */
export function searchWords(text: string): string[] {
  return withoutAccents(text)
    .replace(/[^\p{L}\p{N}\s]+/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** `plural(3, 'ordem de serviço vinculada', 'ordens de serviço vinculadas')` → '3 ordens de serviço vinculadas'. */
export function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** '3,4 MB', in powers of 1000 like disk vendors. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = (bytes / 1000 ** power).toLocaleString('pt-BR', {
    maximumFractionDigits: power === 0 ? 0 : 1,
  });
  return `${value} ${units[power]}`;
}

/** 'Maria' of 'Maria Souza', 'Ana' of 'Ana, esposa'. */
export const firstName = (name: string): string =>
  (name.trim().split(/\s+/)[0] ?? '').replace(/[,;:(]+$/, '');
