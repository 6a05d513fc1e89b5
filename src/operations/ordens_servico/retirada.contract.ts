/** The hand-over of a device as input of commands. */
import { z } from 'zod';
import { fieldText, tooLong } from '#platform/shared/field_texts.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { idSchema } from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { PECAS_DEVOLVIDAS, QUEM_RETIRA, TIPOS_DE_RETIRADA } from './retiradas.rules.ts';

const pecas_devolvidas = z
  .union([z.enum(PECAS_DEVOLVIDAS), z.literal('')])
  .nullish()
  .transform((valor) => valor || null);
const NOME = 120;
const alguem = [
  z.object({ quem: z.literal('cliente'), pecas_devolvidas }),
  z.object({
    quem: z.literal('contato'),
    /** The contact's name from the order. */
    nome: z
      .string()
      .overwrite(trimmed)
      .max(NOME, tooLong('Nome', NOME))
      .nullish()
      .transform((texto) => texto || null),
    pecas_devolvidas,
  }),
  z.object({
    quem: z.literal('outra'),
    nome: requiredText('Nome de quem retirou', NOME, 'Informe quem retirou'),
    documento: requiredText('Documento de quem retirou', 40, 'Informe o documento de quem retirou'),
    pecas_devolvidas,
  }),
] as const;

/** The hand-over to a person. */
export const retiradaInput = z.discriminatedUnion('quem', alguem, fieldText('Escolha quem retirou'));
export type RetiradaInput = z.infer<typeof retiradaInput>;

/** `retiradaInput`, or 'ninguem': the device stays in the shop although the order is billed. */
export const retiradaOuNaoInput = z.discriminatedUnion('quem', [
  ...alguem,
  z.object({ quem: z.literal('ninguem') }),
]);
export type RetiradaOuNaoInput = z.infer<typeof retiradaOuNaoInput>;

/** The hand-over that was not undone, as the order shows it. */
export const retiradaAtualSchema = z.object({
  tipo: z.enum(TIPOS_DE_RETIRADA),
  quem: z.enum(QUEM_RETIRA),
  nome: z.string().nullable(),
  documento: z.string().nullable(),
  pecas_devolvidas: z.enum(PECAS_DEVOLVIDAS).nullable(),
  registrada_por: z.string(),
  /** The signature of the person who took the device, or of the declaration that gave it up. */
  assinatura_id: idSchema.nullable(),
});

/** The default of an act without this input: the customer takes the device. */
export const AO_CLIENTE: RetiradaInput = { quem: 'cliente', pecas_devolvidas: null };

/** Ref through which the parent reads this field's value. */
export interface EntregaEscolhida {
  /** Returns the field for the command. Null if a name is missing; the form then shows the error. */
  ler(): { retirada?: RetiradaInput } | null;
}
