/**
 * The texts of a refused form, for users and API clients alike. The text under a field is its schema's message
 * ('Informe o telefone'); the toast and the API's answer use the spec's text for the whole form ('Preencha os campos
 * obrigatórios'). A contract declares both in one place:
 *
 *     fornecedor_id: idDe(fieldText('Selecione o fornecedor')),
 *     filial_origem_id: idDe(fieldText('Selecione a filial de origem', TRANSFERENCIA)),
 *
 * A message without a form text is used unchanged everywhere.
 */
import { compareDecimal, formatQuantity, parseDecimal } from './money.ts';

export const REQUIRED_FIELDS = 'Preencha os campos obrigatórios';

const formTexts = new Map<string, string>();

/** Registers the form's text for a field's message, and returns the message. */
export function fieldText(own: string, ofForm = REQUIRED_FIELDS): string {
  const known = formTexts.get(own) ?? ofForm;
  if (known !== ofForm) throw new Error(`'${own}' would stand for '${known}' and for '${ofForm}'`);
  formTexts.set(own, ofForm);
  return own;
}

/** The text of the toast and the API's answer for a schema's message. */
export const formText = (message: string): string => formTexts.get(message) ?? message;

/** 'Nome: use até 200 caracteres' */
export const tooLong = (label: string, max: number): string =>
  `${label}: use até ${formatQuantity(String(max))} caracteres`;

interface DecimalTexts {
  missing: string;
  /** Subject of the error text: 'O valor'. */
  what: string;
  /** The smallest and largest accepted values, as decimal text. The largest also tells the number of decimals. */
  min: string;
  max: string;
}

/** Refuses a text that is no number, and tells how one is written. `what` is the subject of the sentence: 'O valor'. */
export const notUnderstood = (what: string): string =>
  `Escreva ${what.charAt(0).toLowerCase()}${what.slice(1)} só com números, como 1.234,56`;

export const tooManyDecimals = (decimals: number): string =>
  decimals === 0 ? 'Use um número inteiro' : `Use até ${decimals} casas decimais`;

/**
 * The error texts of a price's or quantity's schema: it is missing, is no number, has too many decimals, or is out of
 * range. A form sends a typed text that it did not understand; a program may send a number with a comma.
 */
export function decimalError({ missing, what, min, max }: DecimalTexts) {
  const decimals = max.split('.')[1]?.length ?? 0;
  const outside = `${what} vai de ${formatQuantity(min)} a ${formatQuantity(max)}`;
  const error = ({ input }: { readonly input?: unknown }): string => {
    if (input === undefined || input === null || input === '') return missing;
    const text = typeof input === 'object' ? '' : String(input);
    const machine = /^-?\d+(\.\d+)?$/.test(text);
    const number = machine ? text : parseDecimal(text);
    if (number === null) return notUnderstood(what);
    const fraction = number.split('.')[1] ?? '';
    if (decimals === 0 ? fraction !== '' : /[1-9]/.test(fraction.slice(decimals)))
      return tooManyDecimals(decimals);
    if (compareDecimal(number, min) < 0 || compareDecimal(number, max) > 0) return outside;
    if (fraction.length > decimals) return tooManyDecimals(decimals);
    return machine ? outside : `Envie ${number}: com ponto nos decimais e sem milhares`;
  };
  return { error };
}
