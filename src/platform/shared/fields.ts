/**
 * Fields that people and companies share, parsed the same way in every register: stored without mask, '' becomes null.
 */
import { z } from 'zod';
import { normalizeDocument, normalizePhone, onlyDigits } from './documents.ts';
import { fieldText, tooLong } from './field_texts.ts';

/** `textoObrigatorio('Nome', 200, 'Informe o nome')` */
export const textoObrigatorio = (rotulo: string, max: number, falta: string) => {
  const missing = fieldText(falta);
  return z.string(missing).trim().min(1, missing).max(max, tooLong(rotulo, max));
};

/**
 * CPF or CNPJ without mask, letters kept. Wrong check digits are accepted: the form warns about them but does not
 * block.
 */
export const documentoOpcional = z
  .string()
  .regex(/^[0-9A-Za-z\p{P}\s]*$/u, 'CPF/CNPJ inválido')
  .transform(normalizeDocument)
  .pipe(z.string().max(14, 'CPF/CNPJ inválido'))
  .nullish()
  .transform((documento) => documento || null);

const SEM_TELEFONE = fieldText('Informe o telefone');
const telefone = z
  .string(SEM_TELEFONE)
  .transform(normalizePhone)
  .pipe(z.string().max(40, tooLong('Telefone', 40)));

export const telefoneObrigatorio = telefone.pipe(z.string().min(1, SEM_TELEFONE));
export const telefoneOpcional = telefone.nullish().transform((numero) => numero || null);

export const emailOpcional = z
  .string()
  .trim()
  .max(254, tooLong('E-mail', 254))
  .regex(/^(|[^\s@]+@[^\s@]+)$/, 'E-mail inválido')
  .nullish()
  .transform((email) => email || null);

/** Digits of a CEP; an incomplete one is kept as typed. */
export const cepOpcional = z
  .string()
  .regex(/^[\d\p{P}\s]*$/u, 'CEP inválido')
  .transform(onlyDigits)
  .pipe(z.string().max(8, 'CEP inválido'))
  .nullish()
  .transform((cep) => cep || null);

export const estadoOpcional = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{0,2}$/, 'Use a sigla do estado, com 2 letras')
  .nullish()
  .transform((estado) => estado?.toUpperCase() || null);
