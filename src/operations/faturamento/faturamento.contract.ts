/** Billing an order and its reversal (spec §§ 4, 5, 7; decisions § 2). */
import { z } from 'zod';
import { impressoOf } from '#company/documentos/documentos.contract.ts';
import { equipeErrors } from '#company/sistema/equipe.contract.ts';
import { avisoSchema, estoqueErrors } from '#kernels/estoque/estoque.contract.ts';
import {
  comADevolver,
  comSobraDoCaixa,
  destinoInput,
  ERROS_DA_DEVOLUCAO,
  ERROS_DO_RECEBIMENTO,
  financeiroErrors,
  recebimentoInput,
} from '#kernels/financeiro/financeiro.contract.ts';
import { aprovacaoErrors } from '#operations/ordens_servico/aprovacao.contract.ts';
import { camposDaBancada, tecnicoInput } from '#operations/ordens_servico/campos.contract.ts';
import { garantiasErrors } from '#operations/ordens_servico/garantias.rules.ts';
import { ordemSalvaSchema, ordemSchema } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { retiradaInput, retiradaOuNaoInput } from '#operations/ordens_servico/retirada.contract.ts';
import { pagamentosErrors } from '#operations/pagamentos/pagamentos.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { branch, command, idInput, idSchema, moneySchema, query } from '#platform/shared/operation.ts';

const proprios = defineErrors({
  ORDEM_JA_FATURADA: { kind: 'conflict', message: 'Esta ordem já foi faturada' },
  ORDEM_SEM_ITENS: { kind: 'invalid', message: 'Esta ordem não possui itens para faturar' },
  ORDEM_ENCERRADA: { kind: 'conflict', message: 'Ordens entregues ou canceladas não podem ser faturadas' },
  ORDEM_SEM_SINAL: { kind: 'conflict', message: 'Ordens entregues ou canceladas não recebem sinal' },
  RETIRADA_CEDO: {
    kind: 'conflict',
    message: 'A retirada se registra na ordem concluída, cancelada ou faturada',
  },
  /** The code that throws this error adds the day to the message. */
  RETIRADA_JA_REGISTRADA: {
    kind: 'conflict',
    message: 'A retirada já foi registrada: desfaça-a para registrar outra',
  },
  SEM_RETIRADA: { kind: 'conflict', message: 'Esta ordem não tem retirada registrada' },
  NAO_ESPERA_RETIRADA: {
    kind: 'conflict',
    message: 'Só se guarda o aparelho de uma ordem pronta que ninguém retirou',
  },
  ORDEM_NAO_FATURADA: { kind: 'conflict', message: 'Esta ordem não está faturada' },
});
export const faturamentoErrors = {
  ...proprios,
  PAGADOR_ANONIMIZADO: pagamentosErrors.PAGADOR_ANONIMIZADO,
};

const daOrdem = { branch: branch.record('ordens_servico') } as const;
const { ORDEM_JA_FATURADA, ORDEM_ENCERRADA, ORDEM_SEM_ITENS, ORDEM_NAO_FATURADA } = faturamentoErrors;

export const faturarInput = idInput.extend({
  /** 'Como pagou?' Absent: the settings decide; under `perguntar` the debt stays open. */
  recebimento: recebimentoInput.optional(),
  /** The technician of the lines that have none, if the order has none either. */
  tecnico_id: tecnicoInput,
  /** The person who takes the device, or 'ninguem' if it stays; absent: the customer. */
  retirada: retiradaOuNaoInput.optional(),
});
export type FaturarInput = z.infer<typeof faturarInput>;

export const estornarFaturamentoInput = idInput.extend({
  /** The destination of money already received. If absent, it becomes the order's deposit. */
  destino: destinoInput.optional(),
  ...comSobraDoCaixa,
});
export type EstornarFaturamentoInput = z.infer<typeof estornarFaturamentoInput>;

export const registrarRetiradaInput = idInput.extend({ retirada: retiradaInput.optional() });
export type RegistrarRetiradaInput = z.infer<typeof registrarRetiradaInput>;

export const desfazerRetiradaInput = idInput.extend({
  motivo: requiredText('Motivo', 500, 'Informe o motivo'),
});
export type DesfazerRetiradaInput = z.infer<typeof desfazerRetiradaInput>;

export const guardarInput = idInput.extend({
  /** False returns the device to those that wait for their customer. */
  guardado: z.boolean().default(true),
  posicao: camposDaBancada.posicao,
});
export type GuardarInput = z.infer<typeof guardarInput>;

const valorDoSinal = moneySchema.refine((valor) => /[1-9]/.test(valor), 'Informe o valor');
/** The dialog's own field; the payment has fields of its own. */
export const sinalForm = z.object({ valor: valorDoSinal });

export const receberSinalInput = idInput.extend({
  recebimento: recebimentoInput
    .pick({ formas: true, abrir_caixa: true })
    .refine(({ formas }) => formas.some(({ valor }) => /[1-9]/.test(valor)), 'Escolha como o cliente pagou'),
});
/** A deposit on an order. */
export const receberSinalDaOrdemInput = receberSinalInput.extend({
  /**
   * The order's open PIX charge that this receipt settles, in whole or in part; null: it is other money. Needed while
   * the order has an open charge.
   */
  cobranca_id: idSchema.nullish(),
});
export type ReceberSinalDaOrdemInput = z.infer<typeof receberSinalDaOrdemInput>;
export type ReceberSinalInput = z.infer<typeof receberSinalInput>;

export const sinalRecebidoSchema = z.object({ id: idSchema, numero: z.int(), valor: z.string() });
export type SinalRecebido = z.infer<typeof sinalRecebidoSchema>;

export const faturamentoContract = {
  preverFaturamento: query({
    permission: 'ordens_servico:ver',
    ...daOrdem,
    path: '/ordens_servico/{id}/prever_faturamento',
    summary: 'O que faltaria no estoque se a ordem fosse faturada agora',
  })
    .input(idInput)
    .output(z.array(avisoSchema)),

  faturar: command({
    ...daOrdem,
    path: '/ordens_servico/{id}/faturar',
    summary: 'Faturar ordem: registra as vendas, baixa o estoque e entrega',
    permission: 'ordens_servico:faturar',
    errors: [
      ORDEM_JA_FATURADA,
      ORDEM_ENCERRADA,
      ORDEM_SEM_ITENS,
      faturamentoErrors.PAGADOR_ANONIMIZADO,
      aprovacaoErrors.APROVACAO_FALTA,
      equipeErrors.PESSOA_FORA_DA_FILIAL,
      estoqueErrors.ESTOQUE_INSUFICIENTE,
      ...ERROS_DO_RECEBIMENTO,
      financeiroErrors.FINANCEIRO_DESLIGADO,
    ],
  })
    .input(faturarInput)
    .output(ordemSalvaSchema),
  receberSinal: command({
    ...daOrdem,
    path: '/ordens_servico/{id}/sinal',
    summary: 'Receber sinal: dinheiro que o cliente deixa antes do faturamento',
    permission: 'financeiro:receber',
    errors: [
      ORDEM_JA_FATURADA,
      faturamentoErrors.ORDEM_SEM_SINAL,
      faturamentoErrors.PAGADOR_ANONIMIZADO,
      ...ERROS_DO_RECEBIMENTO,
      financeiroErrors.FINANCEIRO_DESLIGADO,
      financeiroErrors.SINAL_COBRADO,
      financeiroErrors.COBRANCA_NAO_ENCONTRADA,
      financeiroErrors.COBRANCA_JA_CONFIRMADA,
    ],
  })
    .input(receberSinalDaOrdemInput)
    .output(sinalRecebidoSchema),
  entrega: impressoOf({
    ...daOrdem,
    path: '/ordens_servico/{id}/entrega/pdf',
    summary: 'O papel da entrega (PDF): o que foi feito e pago, a garantia e quem retirou',
    permission: 'ordens_servico:ver',
  }),
  registrarRetirada: command({
    ...daOrdem,
    path: '/ordens_servico/{id}/retirada',
    summary: 'Registrar a retirada do aparelho; o status não muda, e a senha guardada é apagada',
    permission: 'ordens_servico:editar',
    errors: [faturamentoErrors.RETIRADA_CEDO, faturamentoErrors.RETIRADA_JA_REGISTRADA],
  })
    .input(registrarRetiradaInput)
    .output(ordemSchema),
  desfazerRetirada: command({
    ...daOrdem,
    path: '/ordens_servico/{id}/desfazer_retirada',
    summary: 'Desfazer a retirada, com o motivo: o aparelho volta a esperar o cliente',
    permission: 'ordens_servico:estornar',
    errors: [faturamentoErrors.SEM_RETIRADA],
  })
    .input(desfazerRetiradaInput)
    .output(ordemSchema),
  guardar: command({
    ...daOrdem,
    path: '/ordens_servico/{id}/guardar',
    summary: 'Guardar o aparelho que ninguém retirou, fora da lista dos que esperam; ou tirá-lo de lá',
    permission: 'ordens_servico:editar',
    errors: [faturamentoErrors.NAO_ESPERA_RETIRADA],
  })
    .input(guardarInput)
    .output(ordemSchema),
  estornarFaturamento: command({
    ...daOrdem,
    path: '/ordens_servico/{id}/estornar_faturamento',
    summary: 'Estornar o faturamento inteiro; a ordem volta a concluída e pode ser alterada',
    permission: 'ordens_servico:estornar',
    errors: [ORDEM_NAO_FATURADA, garantiasErrors.RETORNO_ABERTO, ...ERROS_DA_DEVOLUCAO],
  })
    .input(estornarFaturamentoInput)
    .output(ordemSalvaSchema.extend(comADevolver)),
};
