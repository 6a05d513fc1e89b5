/** The shapes of a drawer's session and of its summary. */
import { idSchema } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { TIPOS_LINHA } from './resumo.rules.ts';

export const registradoSchema = z.object({ forma_id: idSchema, nome: z.string(), registrado: z.string() });
export type Registrado = z.infer<typeof registradoSchema>;

const conferenciaSchema = registradoSchema.extend({ informado: z.string() });
export type Conferencia = z.infer<typeof conferenciaSchema>;

export const sessaoSchema = z.object({
  id: idSchema,
  aberta_em: z.date(),
  aberta_por: z.string(),
  fechada_em: z.date().nullable(),
  fechada_por: z.string().nullable(),
  contado: z.string().nullable(),
  diferenca: z.string().nullable(),
  conferida_em: z.date().nullable(),
  conferida_por: z.string().nullable(),
  /** Checked by the person who closed it, because nobody else could. */
  conferida_por_quem_fechou: z.boolean(),
  /** Whether the current user opened or closed it. */
  minha: z.boolean(),
});
export type Sessao = z.infer<typeof sessaoSchema>;

const linhaSchema = z.object({ tipo: z.enum(TIPOS_LINHA), valor: z.string() });
export const atoSchema = z.object({
  id: idSchema,
  numero: z.int(),
  criado_em: z.date(),
  tipo: z.enum(TIPOS_LINHA),
  /** The purpose, the person or the other account. */
  descricao: z.string(),
  /** Signed: positive cash came in. Null for found cash if the user may not see the open drawer's balance. */
  valor: z.string().nullable(),
  por: z.string(),
  /** The number of its reversal. */
  estornado_por: z.int().nullable(),
});
export type AtoDoCaixa = z.infer<typeof atoSchema>;

export const resumoSchema = sessaoSchema.extend({
  conta_nome: z.string(),
  filial_nome: z.string(),
  /** The cash counted at the opening; null when `linhas` is. */
  fundo: z.string().nullable(),
  /** Sums of the cash by kind; null for an open drawer without `caixa:saldo`. */
  linhas: z.array(linhaSchema).nullable(),
  esperado: z.string().nullable(),
  deixado: z.string().nullable(),
  /** The cash that the close moved to the safe. */
  ao_cofre: z.string().nullable(),
  contagem: z.record(z.string(), z.int()).nullable(),
  conferencia: z.array(conferenciaSchema),
  /** Receipts of the branch during the session, by payment method; null when `linhas` is. */
  formas: z.array(registradoSchema).nullable(),
  /** The acts that moved cash, except receipts. */
  atos: z.array(atoSchema),
  /**
   * Cash found outside any session, in a safe or in the closed drawer, since the previous session closed. Includes the
   * opening's difference.
   */
  sobras_fora: z.array(atoSchema),
});
export type ResumoDoCaixa = z.infer<typeof resumoSchema>;
