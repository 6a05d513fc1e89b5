/**
 * CPF, CNPJ (numeric and alphanumeric, IN RFB 2.229/2024), phone and CEP: stored without mask, shown with it, and read
 * the same way by the form and the server. Letters of a CNPJ are never dropped, and neither is a digit of a phone.
 */
import { bareText, withoutInvisible } from './text.ts';

export function normalizeDocument(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** Between the digits of a phone, a document or a CEP: spaces and dashes of every kind, and ( ) . / */
const SEPARATORS = /[\s()./\p{Pd}\u2212\u2043]+/gu;

/** The text without what a mask adds, or a paste brings along. */
export const withoutMask = (text: string): string => withoutInvisible(text).replace(SEPARATORS, '');

/** Area code, then a mobile of nine digits, or eight digits of a landline or of a mobile written the old way. */
const BRAZILIAN = /^[1-9]{2}(9\d{8}|[2-9]\d{7})$/;
/** 0800 and its like have no area code; the 0 belongs to the number. */
const SERVICE = /^0[3589]00\d{6,7}$/;
const FOREIGN = /^\+(?!55)[1-9]\d{6,14}$/;

export const isBrazilianPhone = (phone: string): boolean => BRAZILIAN.test(phone);

/** Whether it is the stored form of a phone; any other text was stored as typed. */
export const isPhone = (phone: string): boolean =>
  [BRAZILIAN, SERVICE, FOREIGN].some((form) => form.test(phone));

/**
 * The stored form of a phone: digits only, a Brazilian one without country code and without the 0 before the area code;
 * a foreign one keeps its +. What is no complete phone, such as one without area code or with an extension, stays as
 * typed.
 */
export function normalizePhone(text: string): string {
  const bare = withoutMask(text);
  if (/^\+?$/.test(bare)) return '';
  const national = bare.replace(/^(?:\+|00?)?55(?=0?\d{10,11}$)/, '').replace(/^0(?=\d{10,11}$)/, '');
  if (BRAZILIAN.test(national)) return national;
  return isPhone(bare) ? bare : bareText(text);
}

/** One key for every form of one phone: old mobiles lack the ninth digit. */
export function phoneKey(text: string): string {
  const phone = normalizePhone(text);
  return BRAZILIAN.test(phone) ? phone.slice(0, 2) + phone.slice(-8) : withoutMask(phone);
}

/**
 * A LIKE pattern for a complete phone in every form that may be stored: with and without the ninth digit. Null for any
 * other search text. It also matches the digits as they were typed, which may be a document.
 */
export function phonePattern(text: string): string | null {
  const bare = withoutMask(text);
  if (/^9\d{8}$/.test(bare)) return bare.slice(1);
  const phone = normalizePhone(text);
  if (!BRAZILIAN.test(phone)) return null;
  return /^..[6-9]/.test(phone) ? `${phone.slice(0, 2)}%${phone.slice(-8)}` : phone;
}

/** Digits of a search text that a phone's mask separates, as one word: '(11) 98' → '1198'. Other texts are unchanged. */
export function digitsTogether(text: string): string {
  const bare = withoutMask(text);
  return /^\+?\d+$/.test(bare) ? bare : text;
}

/** The number as dialled today: a mobile written the old way gains its ninth digit. */
export const dialledPhone = (phone: string): string => phone.replace(/^(\d\d)([6-9]\d{7})$/, '$19$2');

function checkDigit(base: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, i) => total + weight * (base.charCodeAt(i) - 48), 0);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

const descending = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i);
const CPF_1 = descending(10, 2);
const CPF_2 = descending(11, 2);
const CNPJ_1 = [...descending(5, 2), ...descending(9, 2)];
const CNPJ_2 = [...descending(6, 2), ...descending(9, 2)];

export function isValidCpf(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1+$/.test(cpf)) return false;
  return cpf.endsWith(checkDigit(cpf, CPF_1) + checkDigit(cpf, CPF_2));
}

export function isValidCnpj(cnpj: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^0+$/.test(cnpj)) return false;
  return cnpj.endsWith(checkDigit(cnpj, CNPJ_1) + checkDigit(cnpj, CNPJ_2));
}

/** The two check digits of the first 9 (CPF) or 12 (CNPJ) characters, for builders of valid examples. */
export function checkDigitsOf(base: string): string {
  const [first, second] = base.length === 9 ? [CPF_1, CPF_2] : [CNPJ_1, CNPJ_2];
  const one = checkDigit(base, first);
  return one + checkDigit(base + one, second);
}

/** Masked CPF or CNPJ; any other text is returned unchanged. */
export function formatDocument(document: string): string {
  if (/^\d{11}$/.test(document)) return document.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
  if (/^[0-9A-Z]{12}\d\d$/.test(document))
    return document.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');
  return document;
}

/** 80040-455; other lengths are returned unchanged. */
export const formatCep = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** '(11) 98765-4321', '(11) 3265-4321' or '0800 722 1234'; what is no phone is returned unchanged. */
export function formatPhone(phone: string): string {
  if (BRAZILIAN.test(phone)) return phone.replace(/^(..)(.{4,5})(....)$/, '($1) $2-$3');
  if (SERVICE.test(phone)) return phone.replace(/^(....)(...)(.+)$/, '$1 $2 $3');
  return phone;
}
