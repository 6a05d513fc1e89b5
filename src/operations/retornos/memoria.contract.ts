/**
 * The shop's memory of a device that comes in (02 § 4): orders with the same serial number, of all owners. Branches
 * that the person may not see are left out, even of the counts.
 */
import { z } from 'zod';
import { STATUS_ORDEM } from '#operations/ordens_servico/status.rules.ts';
import { tooLong } from '#platform/shared/field_texts.ts';
import { branch, idInput, idSchema, query } from '#platform/shared/operation.ts';

const aparelhoInput = z.object({
  numero_serie: z.string().max(80, tooLong('Número de Série', 80)),
  /** The order that is being written: it is no earlier visit. */
  ordem_id: idSchema.optional(),
});
export type AparelhoInput = z.infer<typeof aparelhoInput>;

const dia = z.string();
const filialSchema = z.object({ id: idSchema, nome: z.string() });

export const memoriaSchema = z.object({
  /** Orders that were not cancelled; the count stops at 500. */
  visitas: z.int(),
  /** The last day of the running legal warranty. */
  garantia_ate: dia.nullable(),
  /** The newest order whose device is in the shop. */
  aberta: z.object({ numero_os: z.int(), filial: filialSchema }).nullable(),
});
export type Memoria = z.infer<typeof memoriaSchema>;

const visitaSchema = z.object({
  id: idSchema,
  numero_os: z.int(),
  filial: filialSchema,
  cliente_nome: z.string(),
  equipamento: z.string(),
  modelo: z.string().nullable(),
  numero_serie: z.string().nullable(),
  defeito_reclamado: z.string(),
  status: z.enum(STATUS_ORDEM),
  data_abertura: z.date(),
  data_entrega: z.date().nullable(),
  garantia_ate: dia.nullable(),
  /** The items' names. */
  itens: z.array(z.string()),
});
export type Visita = z.infer<typeof visitaSchema>;

const retornoSchema = z.object({
  item_id: idSchema,
  numero_os: z.int(),
  descricao: z.string(),
  entregue_em: dia,
});
export type Retorno = z.infer<typeof retornoSchema>;

const ver = { permission: 'ordens_servico:ver' } as const;

export const memoriaContract = {
  doAparelho: query({
    ...ver,
    path: '/memoria/do_aparelho',
    summary: 'O que se sabe do aparelho com este número de série, nas filiais da pessoa',
    branch: branch.filter,
  })
    .input(aparelhoInput)
    .output(memoriaSchema),
  visitas: query({
    ...ver,
    path: '/memoria/visitas',
    summary: 'As ordens anteriores do aparelho com este número de série, nas filiais da pessoa, da mais nova',
    branch: branch.filter,
  })
    .input(aparelhoInput)
    .output(z.array(visitaSchema)),
  retornos: query({
    ...ver,
    path: '/memoria/retornos/{id}',
    summary: 'Serviços da ordem que o mesmo aparelho já recebeu nos 180 dias antes de voltar',
    branch: branch.record('ordens_servico'),
  })
    .input(idInput)
    .output(z.array(retornoSchema)),
};
