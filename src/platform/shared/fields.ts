/**
 * Fields that people and companies share, parsed the same way in every register: stored without mask, '' becomes null.
 */
import { isDay } from './dates.ts';
import { normalizeDocument, normalizePhone, withoutMask } from './documents.ts';
import { fieldText, tooLong } from './field_texts.ts';
import { type moneySchema, quantitySchema } from './operation.ts';
import { bareText, trimmed, withoutInvisible } from './text.ts';
import { z } from './zod.ts';

/** `requiredText('Nome', 200, 'Informe o nome')` */
export const requiredText = (label: string, max: number, missing: string) => {
  const text = fieldText(missing);
  return z.string(text).overwrite(trimmed).min(1, text).max(max, tooLong(label, max));
};

/** For a field that older API clients do not send: an absent one stays unchanged. */
export const changedText = (label: string, max: number) =>
  z
    .string()
    .overwrite(trimmed)
    .max(max, tooLong(label, max))
    .nullable()
    .transform((text) => text || null)
    .optional();

/**
 * CPF or CNPJ without mask, letters kept. Wrong check digits are accepted: the form warns about them but does not
 * block.
 */
export const optionalDocument = z
  .string()
  .overwrite(withoutInvisible)
  .regex(/^[0-9A-Za-z\p{P}\u2212\s]*$/u, 'CPF/CNPJ inválido')
  .transform(normalizeDocument)
  .pipe(z.string().max(14, 'CPF/CNPJ inválido'))
  .nullish()
  .transform((document) => document || null);

const NO_PHONE = fieldText('Informe o telefone');
const phone = z
  .string(NO_PHONE)
  .transform(normalizePhone)
  .pipe(z.string().max(40, tooLong('Telefone', 40)));

export const requiredPhone = phone.pipe(z.string().min(1, NO_PHONE));
export const optionalPhone = phone.nullish().transform((numero) => numero || null);

/** For updates: an absent phone stays unchanged. */
export const changedPhone = phone
  .nullable()
  .transform((numero) => numero || null)
  .optional();

export const optionalEmail = z
  .string()
  .overwrite(bareText)
  .max(254, tooLong('E-mail', 254))
  .regex(/^(|[^\s@]+@[^\s@]+)$/, 'E-mail inválido')
  .nullish()
  .transform((email) => email || null);

/** Digits of a CEP; an incomplete one is kept as typed. */
export const optionalCep = z
  .string()
  .overwrite(withoutMask)
  .regex(/^\d*$/, 'CEP inválido')
  .pipe(z.string().max(8, 'CEP inválido'))
  .nullish()
  .transform((cep) => cep || null);

export const optionalState = z
  .string()
  .overwrite(trimmed)
  .regex(/^[A-Za-z]{0,2}$/, 'Use a sigla do estado, com 2 letras')
  .nullish()
  .transform((state) => state?.toUpperCase() || null);

export const optionalDay = (invalid: string) =>
  z
    .string()
    .refine((day) => day === '' || isDay(day), invalid)
    .nullish()
    .transform((day) => day || null);

/** `optionalMoney(costSchema)`; an empty field becomes null, which a list shows as '-'. */
export const optionalMoney = (schema: typeof moneySchema) =>
  z
    .string()
    .overwrite(trimmed)
    .nullish()
    .transform((text) => text || null)
    .pipe(schema.nullable());

/** An empty field becomes 0. */
export const quantityOrZero = z
  .string()
  .overwrite(trimmed)
  .nullish()
  .transform((text) => text || '0')
  .pipe(quantitySchema);
