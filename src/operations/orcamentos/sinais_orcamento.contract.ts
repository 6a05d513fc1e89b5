/** The deposit on a quote without an order, at the counter (02 § 6, 'Receber sinal' of 01). */
import { z } from 'zod';
import { ERROS_DO_RECEBIMENTO, financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { receberSinalInput, sinalRecebidoSchema } from '#operations/faturamento/faturamento.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { branch, command, idInput, idSchema, query } from '#platform/shared/operation.ts';
import { orcamentosErrors } from './orcamentos.contract.ts';

export const sinaisOrcamentoErrors = defineErrors({
  SINAL_DA_ORDEM: {
    kind: 'conflict',
    message: 'Este orçamento é de uma ordem: receba o sinal na página dela',
  },
  SINAL_NAO_DEVIDO: {
    kind: 'conflict',
    message: 'Este orçamento não tem sinal a receber: só um aprovado, com o sinal ainda em aberto, tem',
  },
  SINAL_AVISADO: {
    kind: 'conflict',
    message: 'O cliente avisou que já pagou este sinal por PIX: confirme ou cancele a cobrança primeiro',
  },
  SINAL_ACIMA_DO_DEVIDO: { kind: 'conflict', message: 'O valor é maior que o que falta do sinal' },
});

const sinalDoOrcamentoSchema = z.object({
  /** Received and neither reversed nor refunded. */
  pago: z.string(),
  /** The unused part of it, which pays a sale of the quote first. */
  livre: z.string(),
  /** The unpaid part, at most the approved total. Null if none is due. */
  devido: z.string().nullable(),
  /** The number of the next deposit, part of its PIX identifier: 'OR000123S2'. */
  vez: z.int(),
  /** The charge that the customer marked as paid; a person confirms or refuses it. */
  cobranca: z.object({ id: idSchema, txid: z.string(), valor: z.string() }).nullable(),
  recibos: z.array(z.object({ id: idSchema, numero: z.int(), data: z.string(), valor: z.string() })),
});
export type SinalDoOrcamento = z.infer<typeof sinalDoOrcamentoSchema>;

const { SINAL_DA_ORDEM, SINAL_NAO_DEVIDO, SINAL_AVISADO, SINAL_ACIMA_DO_DEVIDO } = sinaisOrcamentoErrors;
const doSinal = { permission: 'financeiro:receber', branch: branch.record('orcamentos') } as const;

/** `id` is the quote's id. */
export const sinaisOrcamentoContract = {
  sinal: query({
    ...doSinal,
    path: '/orcamentos/{id}/sinal',
    summary:
      'O sinal de um orçamento sem ordem: o que já foi pago, o que falta e a cobrança que o cliente avisou',
  })
    .input(idInput)
    .output(sinalDoOrcamentoSchema.nullable()),
  receberSinal: command({
    ...doSinal,
    path: '/orcamentos/{id}/receber_sinal',
    summary:
      'Receber o sinal de um orçamento sem ordem: é crédito do cliente, que a venda usa ou que vai com a ordem',
    errors: [
      SINAL_DA_ORDEM,
      SINAL_NAO_DEVIDO,
      SINAL_AVISADO,
      SINAL_ACIMA_DO_DEVIDO,
      orcamentosErrors.CLIENTE_DO_ORCAMENTO,
      ...ERROS_DO_RECEBIMENTO,
      financeiroErrors.FINANCEIRO_DESLIGADO,
    ],
  })
    .input(receberSinalInput)
    .output(sinalRecebidoSchema),
};
