/**
 * CPF, CNPJ (numeric and alphanumeric, IN RFB 2.229/2024), phone and CEP: stored without mask, shown with it.
 * Letters of a CNPJ are never dropped.
 */
export function normalizeDocument(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Normalises a phone for storage: digits only, a Brazilian one without +55. A foreign one keeps its +; a text that is
 * more than a number, such as one with an extension, stays as typed.
 */
export function normalizePhone(text: string): string {
  const typed = text.trim();
  if (!/^\+?[\d\s().-]*$/.test(typed)) return typed;
  return typed
    .replace(/[^\d+]/g, '')
    .replace(/^\+55(?=\d{10,11}$)/, '')
    .replace(/^\+$/, '');
}

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

/** Masked CPF or CNPJ; any other length is returned unchanged. */
export function formatDocument(document: string): string {
  if (/^\d{11}$/.test(document)) return document.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
  if (document.length === 14) return document.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');
  return document;
}

/** 80040-455; other lengths are returned unchanged. */
export const formatCep = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** (11) 98765-4321 or (11) 3265-4321; other lengths are returned unchanged. */
export function formatPhone(phone: string): string {
  if (/^\d{11}$/.test(phone)) return phone.replace(/(..)(.....)(....)/, '($1) $2-$3');
  if (/^\d{10}$/.test(phone)) return phone.replace(/(..)(....)(....)/, '($1) $2-$3');
  return phone;
}
