/**
 * The pure part of a masked field: the text it shows, the value it sends, the warning beside it. The mask is added only
 * to a text that fits it, also to one that is not finished; any other text stays as typed, so that no character is lost.
 *
 * No library does this with less code. By default imask, Inputmask, @react-input/mask and Maskito drop the characters
 * that do not fit. Maskito can switch its mask off for such a text, but would then replace only `put` and `cursorIn`: the
 * program would still decide which texts fit, how a paste is read, what the value is and what to warn of.
 */
import {
  formatPhone,
  isBrazilianPhone,
  isPhone,
  isValidCnpj,
  isValidCpf,
  normalizePhone,
  withoutMask,
} from '#platform/shared/documents.ts';
import { bareText, withoutInvisible } from '#platform/shared/text.ts';

export type Mask = 'cpf' | 'cnpj' | 'telefone' | 'cep';

/** A document or CEP, finished or not; its value is the text without the mask. */
interface Code {
  fits: RegExp;
  finished: RegExp;
  /** Where the mask puts its marks: before the character of that index. */
  marks: Readonly<Record<number, string>>;
}

const CODES: Readonly<Record<Exclude<Mask, 'telefone'>, Code>> = {
  cpf: {
    fits: /^\d{0,11}$/,
    finished: /^\d{11}$/,
    marks: { 3: '.', 6: '.', 9: '-' },
  },
  cnpj: {
    fits: /^([0-9A-Z]{0,12}|[0-9A-Z]{12}\d{1,2})$/,
    finished: /^[0-9A-Z]{12}\d\d$/,
    marks: { 2: '.', 5: '.', 8: '/', 12: '-' },
  },
  cep: { fits: /^\d{0,8}$/, finished: /^\d{8}$/, marks: { 5: '-' } },
};

const put = (marks: Readonly<Record<number, string>>, text: string): string =>
  [...text].map((char, index) => (marks[index] ?? '') + char).join('');

const EIGHT_DIGITS = { 0: '(', 2: ') ', 6: '-' };
const MOBILE = { 0: '(', 2: ') ', 7: '-' };
/** The beginning of a Brazilian number; the eleventh digit makes it a mobile. */
const UNFINISHED_PHONE = /^[1-9]([1-9]\d{0,8})?$/;

function phoneWhileTyping(typed: string): string {
  const phone = normalizePhone(typed);
  const digits = isPhone(phone) ? phone : withoutMask(typed);
  if (isBrazilianPhone(digits) || UNFINISHED_PHONE.test(digits))
    return put(digits.length > 10 ? MOBILE : EIGHT_DIGITS, digits);
  return isPhone(phone) ? formatPhone(phone) : withoutInvisible(typed);
}

const bareCode = (text: string) => withoutMask(text).toUpperCase();

/** The field's text while a person types. */
export function textWhileTyping(mask: Mask, typed: string): string {
  if (mask === 'telefone') return phoneWhileTyping(typed);
  const bare = bareCode(typed);
  return CODES[mask].fits.test(bare) ? put(CODES[mask].marks, bare) : withoutInvisible(typed);
}

/** The field's value for its text. */
export function maskedValue(mask: Mask, text: string): string {
  if (mask === 'telefone') {
    const digits = withoutMask(text);
    // Marks that the field put into too few digits would claim an area code that nobody typed.
    return UNFINISHED_PHONE.test(digits) && !isBrazilianPhone(digits) ? digits : normalizePhone(text);
  }
  const bare = bareCode(text);
  return CODES[mask].fits.test(bare) ? bare : bareText(text);
}

/** The field's text for a value that nobody is typing. A stored phone that does not fit is shown as it is. */
export function textOf(mask: Mask, value: string): string {
  if (mask === 'telefone') return formatPhone(value);
  return CODES[mask].fits.test(value) ? put(CODES[mask].marks, value) : value;
}

const CHECKS = {
  cpf: [isValidCpf, 'CPF inválido: confira os dígitos'],
  cnpj: [isValidCnpj, 'CNPJ inválido: confira os dígitos'],
  cep: [() => true, 'CEP inválido: confira os dígitos'],
} as const;

/** The text beside a field whose value does not fit; null while more characters may still make it fit. */
export function warningOf(mask: Mask, value: string, typing: boolean): string | null {
  if (value === '') return null;
  if (mask === 'telefone') {
    if (isPhone(normalizePhone(value))) return null;
    return typing && /^\+?\d{0,13}$/.test(withoutMask(value)) ? null : 'Confira o DDD e o número';
  }
  const bare = bareCode(value);
  const { fits, finished } = CODES[mask];
  if (mask === 'cpf' && isValidCnpj(bare)) return 'É um CNPJ: escolha Pessoa Jurídica';
  const [isValid, warning] = CHECKS[mask];
  if (finished.test(bare)) return isValid(bare) ? null : warning;
  return typing && fits.test(bare) ? null : warning;
}

/**
 * Where the cursor goes after the text changed under it: as many characters stay on its right. `beyond` passes the marks
 * next to it, for a person who deletes forwards.
 */
export function cursorIn(text: string, onItsRight: string, beyond: boolean): number {
  const right = withoutMask(onItsRight).length;
  const places = [...Array(text.length + 1).keys()].filter(
    (place) => withoutMask(text.slice(place)).length === right,
  );
  return (beyond ? places.at(-1) : places[0]) ?? text.length;
}
