/** Card receivables, and their arrival in the bank. */
import { documentoSchema } from '#kernels/financeiro/documento.contract.ts';
import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { isDay } from '#platform/shared/dates.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import {
  branch,
  command,
  exportInput,
  exportOf,
  fileSchema,
  idNamed,
  idSchema,
  moneySchema,
  PAGING,
  pageInput,
  query,
  sortInput,
  summedPageOf,
} from '#platform/shared/operation.ts';
import { periodInput } from '#platform/shared/period.ts';
import { z } from '#platform/shared/zod.ts';
import {
  ATE_200,
  CARTOES_EM_LOTE,
  ORDENACAO_CARTOES,
  SITUACOES_CARTAO,
  type SituacaoDeCartao,
} from './cartoes.rules.ts';

const naFilial = { branch: branch.input('filial_id') } as const;

const filtroSituacao = z.enum(Object.keys(SITUACOES_CARTAO) as [SituacaoDeCartao, ...SituacaoDeCartao[]]);

/** Filters by the day on which the money should arrive. */
export const listCartoesInput = pageInput.extend({
  filial_id: idSchema,
  situacao: filtroSituacao.optional(),
  ...periodInput,
  ...sortInput(ORDENACAO_CARTOES),
});
export type ListCartoesInput = z.infer<typeof listCartoesInput>;

export const cartaoSchema = z.object({
  id: idSchema,
  previsto_para: z.string(),
  /** Null for cards that were expected before money was started. */
  cliente_nome: z.string().nullable(),
  cliente_id: idSchema.nullable(),
  /** The receipt; null for 'Saldo inicial'. */
  recibo_id: idSchema.nullable(),
  documentos: z.array(documentoSchema),
  /** 'OS #12', 'Venda 45', 'Sinal', 'Saldo inicial'. */
  descricao: z.string(),
  maquininha: z.string(),
  numero: z.int(),
  parcelas: z.int(),
  bruto: z.string(),
  taxa: z.string(),
  liquido: z.string(),
  situacao: z.enum(['previsto', 'liquidado', 'cancelado']),
  /** The movement that recorded the deposit. */
  liquidacao_id: idSchema.nullable(),
  liquidacao_numero: z.int().nullable(),
});
export type CartaoListado = z.infer<typeof cartaoSchema>;

export const liquidarInput = z.object({
  filial_id: idSchema,
  cartoes: z.array(idSchema).min(1, 'Selecione os cartões').max(CARTOES_EM_LOTE, ATE_200),
  conta_id: idNamed(fieldText('Escolha o banco')),
  /** The amount that reached the bank. The difference from the expected amount goes to the card fees. */
  valor: moneySchema,
  data: z.string(fieldText('Informe a data')).refine(isDay, fieldText('Informe a data')),
});
export type LiquidarInput = z.output<typeof liquidarInput>;

const { FINANCEIRO_DESLIGADO, MOVIMENTO_NAO_ENCONTRADO, JA_CAIU_NA_CONTA, CONTA_INVALIDA } = financeiroErrors;
const { DATA_FUTURA, DATA_PASSADA, PERIODO_FECHADO } = financeiroErrors;

export const cartoesContract = {
  list: query({
    ...naFilial,
    permission: 'financeiro:receber',
    path: '/cartoes',
    summary: 'Cartões a receber da filial, do mais antigo para o mais novo',
  })
    .input(listCartoesInput)
    .output(summedPageOf(cartaoSchema)),
  exportar: exportOf({
    ...naFilial,
    permission: 'financeiro:receber',
    path: '/cartoes/exportar',
    summary: 'Cartões a receber em CSV ou Excel, filtrados e ordenados como a lista',
  })
    .input(listCartoesInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  liquidar: command({
    ...naFilial,
    permission: 'financeiro:editar',
    path: '/cartoes/caiu-na-conta',
    summary: 'Dizer que estes cartões caíram na conta do banco',
    errors: [
      FINANCEIRO_DESLIGADO,
      MOVIMENTO_NAO_ENCONTRADO,
      JA_CAIU_NA_CONTA,
      CONTA_INVALIDA,
      DATA_FUTURA,
      DATA_PASSADA,
      PERIODO_FECHADO,
    ],
  })
    .input(liquidarInput)
    .output(z.object({ id: idSchema, numero: z.int() })),
};
