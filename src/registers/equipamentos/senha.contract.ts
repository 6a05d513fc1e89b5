/** The passcode of a device as operations receive it. */
import { z } from 'zod';
import { fieldText, tooLong } from '#platform/shared/field_texts.ts';
import { trimmed } from '#platform/shared/text.ts';
import { PADRAO_INVALIDO, padraoDe, padraoValido, pontosDe } from './senhas.rules.ts';

const FALTA = fieldText('Informe a senha');
const MAXIMO = 100;

/** A pattern is stored as '1-2-5-8', whatever separators were typed. */
export const senhaDoAparelho = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('pin'),
    senha: z
      .string(FALTA)
      .overwrite(trimmed)
      .min(1, FALTA)
      .max(20, tooLong('PIN', 20))
      .regex(/^\d+$/, 'O PIN tem só números'),
  }),
  z.object({
    tipo: z.literal('senha'),
    senha: z.string(FALTA).min(1, FALTA).max(MAXIMO, tooLong('Senha', MAXIMO)),
  }),
  z.object({
    tipo: z.literal('padrao'),
    senha: z
      .string(PADRAO_INVALIDO)
      .max(40, PADRAO_INVALIDO)
      .refine(padraoValido, PADRAO_INVALIDO)
      .transform((texto) => padraoDe(pontosDe(texto))),
  }),
  z.object({ tipo: z.literal('nenhuma') }),
]);
export type SenhaDoAparelho = z.infer<typeof senhaDoAparelho>;
