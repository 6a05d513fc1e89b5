/** The deposit on a quote without an order at the counter (02 § 6, 01's 'Receber sinal'). */
import { z } from 'zod';
import { ERROS_DO_RECEBIMENTO, financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { receberSinalInput, sinalRecebidoSchema } from '#operations/faturamento/faturamento.contract.ts';
import { orcamentosErrors } from '#operations/orcamentos/orcamentos.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { branch, command, idInput, idSchema, query } from '#platform/shared/operation.ts';

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
  /** Received, neither reversed nor given back since. */
  pago: z.string(),
  /** The part of it that a sale of the quote takes first: nothing has used it yet. */
  livre: z.string(),
  /** The unpaid rest, at most what was approved; null where none is due. */
  devido: z.string().nullable(),
  /** The next deposit's number, in the identifier of its PIX code: 'OR000123S2'. */
  vez: z.int(),
  /** The customer said on their page that they paid it; a person confirms or refuses. */
  cobranca: z.object({ id: idSchema, txid: z.string(), valor: z.string() }).nullable(),
  recibos: z.array(z.object({ id: idSchema, numero: z.int(), data: z.string(), valor: z.string() })),
});
export type SinalDoOrcamento = z.infer<typeof sinalDoOrcamentoSchema>;

const { SINAL_DA_ORDEM, SINAL_NAO_DEVIDO, SINAL_AVISADO, SINAL_ACIMA_DO_DEVIDO } = sinaisOrcamentoErrors;
const doSinal = { permission: 'financeiro:receber', branch: branch.record('orcamentos') } as const;

/** `id` is the quote. */
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
    touches: ['financeiro', 'pagamentos', 'creditos', 'contas', 'cartoes', 'fluxo', 'caixa', 'clientes'],
    path: '/orcamentos/{id}/receber_sinal',
    summary:
      'Receber o sinal de um orçamento sem ordem: fica como crédito do cliente, que a venda ou a ordem usa',
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
