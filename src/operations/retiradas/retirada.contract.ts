/** The hand-over of a device as acts take it. */
import { z } from 'zod';
import { fieldText, tooLong } from '#platform/shared/field_texts.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { idSchema } from '#platform/shared/operation.ts';
import { PECAS_DEVOLVIDAS, QUEM_RETIRA, TIPOS_DE_RETIRADA } from './retiradas.rules.ts';

const pecas_devolvidas = z
  .union([z.enum(PECAS_DEVOLVIDAS), z.literal('')])
  .nullish()
  .transform((valor) => valor || null);
const NOME = 120;
const documento = z
  .string()
  .trim()
  .max(40, tooLong('Documento', 40))
  .nullish()
  .transform((texto) => texto || null);

const alguem = [
  z.object({ quem: z.literal('cliente'), pecas_devolvidas }),
  z.object({
    quem: z.literal('contato'),
    /** The contact's name, as the order has it. */
    nome: z
      .string()
      .trim()
      .max(NOME, tooLong('Nome', NOME))
      .nullish()
      .transform((texto) => texto || null),
    pecas_devolvidas,
  }),
  z.object({
    quem: z.literal('outra'),
    nome: requiredText('Nome de quem retirou', NOME, 'Informe quem retirou'),
    documento,
    pecas_devolvidas,
  }),
] as const;

/** Somebody takes the device. */
export const retiradaInput = z.discriminatedUnion('quem', alguem, fieldText('Escolha quem retirou'));
export type RetiradaInput = z.infer<typeof retiradaInput>;

/** As `retiradaInput`, or nobody yet: the device stays in the shop although the order is billed. */
export const retiradaOuNaoInput = z.discriminatedUnion('quem', [
  ...alguem,
  z.object({ quem: z.literal('ninguem') }),
]);
export type RetiradaOuNaoInput = z.infer<typeof retiradaOuNaoInput>;

/** The hand-over that stands, as the order shows it. */
export const retiradaAtualSchema = z.object({
  tipo: z.enum(TIPOS_DE_RETIRADA),
  quem: z.enum(QUEM_RETIRA),
  nome: z.string().nullable(),
  documento: z.string().nullable(),
  pecas_devolvidas: z.enum(PECAS_DEVOLVIDAS).nullable(),
  registrada_por: z.string(),
  /** Given by whoever took the device, or of the declaration that it was given up. */
  assinatura_id: idSchema.nullable(),
});

/** An act that says nothing of it hands the device to the customer. */
export const AO_CLIENTE: RetiradaInput = { quem: 'cliente', pecas_devolvidas: null };

/** Asks a form for its choice. */
export interface EntregaEscolhida {
  /** Gives the field that the act sends; null while a name is missing, which is then shown. */
  ler(): { retirada?: RetiradaInput } | null;
}
