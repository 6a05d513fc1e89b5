/** The board of open orders (02 § 3): a column for each state before entregue, and one for each of its etapas. */
import { ordemSchema } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { STATUS_EM_LOTE } from '#operations/ordens_servico/status.rules.ts';
import { branch, idSchema, query, wholeNumber } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { CARTOES, COLUNAS_A_MAIS, MAXIMO_DE_CARTOES, SITUACOES_DO_QUADRO } from './colunas.rules.ts';

const colunaInput = z.object({ status: z.enum(STATUS_EM_LOTE), etapa_id: idSchema.nullable() });

export const quadroInput = z.object({
  /** Absent means all branches that the person may see. */
  filial_id: idSchema.optional(),
  situacao: z.enum(SITUACOES_DO_QUADRO).optional(),
  /** Columns that show more cards than the default. */
  mais: z
    .array(colunaInput.extend({ cartoes: wholeNumber(CARTOES, MAXIMO_DE_CARTOES) }))
    .max(COLUNAS_A_MAIS)
    .optional(),
});
export type QuadroInput = z.infer<typeof quadroInput>;

const status = z.enum(STATUS_EM_LOTE);

const cartaoSchema = ordemSchema
  .pick({
    id: true,
    numero_os: true,
    equipamento: true,
    modelo: true,
    prazo: true,
    prioridade: true,
    etapa_id: true,
    faturada_em: true,
    fuso_horario: true,
    versao: true,
  })
  .extend({
    status,
    filial: z.object({ id: idSchema, nome: z.string() }),
    cliente_nome: z.string(),
    /** The technician; null if nobody was named. */
    tecnico_nome: z.string().nullable(),
    /** Since when the order has had its status. */
    desde: z.date(),
  });
export type Cartao = z.infer<typeof cartaoSchema>;

const colunaSchema = z.object({
  status,
  /** Null for the column of the status' orders without an etapa. */
  etapa_id: idSchema.nullable(),
  etapa_nome: z.string().nullable(),
  /** False for an inactive etapa: it is shown only because it still has orders. */
  ativa: z.boolean(),
  total: z.int(),
  ha_mais_que_total: z.boolean(),
  /** Most urgent first: by priority, promise and number. */
  cartoes: z.array(cartaoSchema),
});
export type Coluna = z.infer<typeof colunaSchema>;

const minhaBancadaSchema = z.object({ abertas: z.int(), atrasadas: z.int() });
export type MinhaBancada = z.infer<typeof minhaBancadaSchema>;

export const quadroContract = {
  quadro: query({
    path: '/ordens_servico/quadro',
    summary:
      'As ordens abertas por status e etapa, da mais urgente, de uma filial ou de todas as filiais da pessoa',
    permission: 'ordens_servico:ver',
    branch: branch.filter,
  })
    .input(quadroInput)
    .output(z.array(colunaSchema)),
  /** For the start page of a technician. */
  minhaBancada: query({
    path: '/ordens_servico/minha_bancada',
    summary: 'Quantas ordens abertas da filial são de quem pergunta, e quantas delas estão atrasadas',
    permission: 'ordens_servico:ver',
    branch: branch.input('filial_id'),
  })
    .input(z.object({ filial_id: idSchema }))
    .output(minhaBancadaSchema),
};
