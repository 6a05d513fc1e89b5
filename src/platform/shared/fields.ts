/** Fields that people and companies share, parsed the same way in every register: stored bare, '' is null. */
import { z } from 'zod';
import { normalizeDocument, normalizePhone, onlyDigits } from './documents.ts';

export const CAMPOS_OBRIGATORIOS = 'Preencha os campos obrigatórios';

export const textoObrigatorio = (max: number) =>
  z
    .string(CAMPOS_OBRIGATORIOS)
    .trim()
    .min(1, CAMPOS_OBRIGATORIOS)
    .max(max, `Use no máximo ${max} caracteres`);

/** CPF or CNPJ without mask, letters kept. Wrong check digits are accepted: the form shows them, nothing is blocked. */
export const documentoOpcional = z
  .string()
  .regex(/^[0-9A-Za-z\p{P}\s]*$/u, 'CPF/CNPJ inválido')
  .transform(normalizeDocument)
  .pipe(z.string().max(14, 'CPF/CNPJ inválido'))
  .nullish()
  .transform((documento) => documento || null);

const telefone = z
  .string(CAMPOS_OBRIGATORIOS)
  .transform(normalizePhone)
  .pipe(z.string().max(40, 'Telefone inválido'));

export const telefoneObrigatorio = telefone.pipe(z.string().min(1, CAMPOS_OBRIGATORIOS));
export const telefoneOpcional = telefone.nullish().transform((numero) => numero || null);

export const emailOpcional = z
  .string()
  .trim()
  .max(254, 'E-mail inválido')
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
