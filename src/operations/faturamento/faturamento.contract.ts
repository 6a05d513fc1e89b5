/** Billing an order and its reversal (spec §§ 4, 5, 7; decisions § 2). */
import { z } from 'zod';
import { avisoSchema, estoqueErrors } from '#kernels/estoque/estoque.contract.ts';
import {
  destinoInput,
  ERROS_DA_DEVOLUCAO,
  ERROS_DO_RECEBIMENTO,
  financeiroErrors,
  recebimentoInput,
} from '#kernels/financeiro/financeiro.contract.ts';
import { mexeNoEstoque, ordemSalvaSchema } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { branch, command, idInput, query } from '#platform/shared/operation.ts';

export const faturamentoErrors = defineErrors({
  ORDEM_JA_FATURADA: { kind: 'conflict', message: 'Esta ordem já foi faturada' },
  ORDEM_SEM_ITENS: { kind: 'invalid', message: 'Esta ordem não possui itens para faturar' },
  ORDEM_ENCERRADA: { kind: 'conflict', message: 'Ordens entregues ou canceladas não podem ser faturadas' },
  ORDEM_NAO_FATURADA: { kind: 'conflict', message: 'Esta ordem não está faturada' },
});

const daOrdem = { branch: branch.record('ordens_servico') } as const;
const mexe = { ...mexeNoEstoque, ...daOrdem } as const;
const { ORDEM_JA_FATURADA, ORDEM_ENCERRADA, ORDEM_SEM_ITENS, ORDEM_NAO_FATURADA } = faturamentoErrors;

export const faturarInput = idInput.extend({
  /** 'Como pagou?' Absent: as the settings say; under `perguntar` it stays open. */
  recebimento: recebimentoInput.optional(),
});
export type FaturarInput = z.infer<typeof faturarInput>;

export const estornarFaturamentoInput = idInput.extend({
  /** Says where money already received goes. Absent: it is kept as the order's deposit. */
  destino: destinoInput.optional(),
});
export type EstornarFaturamentoInput = z.infer<typeof estornarFaturamentoInput>;

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
    ...mexe,
    path: '/ordens_servico/{id}/faturar',
    summary: 'Faturar ordem: registra as vendas, baixa o estoque e entrega',
    permission: 'ordens_servico:faturar',
    errors: [
      ORDEM_JA_FATURADA,
      ORDEM_ENCERRADA,
      ORDEM_SEM_ITENS,
      estoqueErrors.ESTOQUE_INSUFICIENTE,
      ...ERROS_DO_RECEBIMENTO,
      financeiroErrors.FINANCEIRO_DESLIGADO,
    ],
  })
    .input(faturarInput)
    .output(ordemSalvaSchema),
  estornarFaturamento: command({
    ...mexe,
    path: '/ordens_servico/{id}/estornar_faturamento',
    summary: 'Estornar o faturamento inteiro; a ordem volta a concluída e pode ser alterada',
    permission: 'ordens_servico:estornar',
    errors: [ORDEM_NAO_FATURADA, ...ERROS_DA_DEVOLUCAO],
  })
    .input(estornarFaturamentoInput)
    .output(ordemSalvaSchema),
};
