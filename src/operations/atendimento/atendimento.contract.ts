/**
 * The counter's pages of one order and of one customer. What they change, they change by the acts of earlier slices. A
 * record of a branch that the person may not see counts as not found.
 */
import { z } from 'zod';
import { ordemDetalheSchema } from '#operations/itens_ordem/itens_ordem.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { branch, query } from '#platform/shared/operation.ts';

export const atendimentoErrors = defineErrors({
  ORDEM_NAO_ENCONTRADA: { kind: 'not_found', message: 'Ordem não encontrada' },
});

export const atendimentoContract = {
  ordem: query({
    path: '/ordens_servico/pagina/{chave}',
    summary: 'Uma ordem como a sua página a mostra, pelo identificador ou pelo número',
    permission: 'ordens_servico:ver',
    branch: branch.filter,
    errors: [atendimentoErrors.ORDEM_NAO_ENCONTRADA],
  })
    // Any text: what is no id and no number is an order that does not exist.
    .input(z.object({ chave: z.string().max(200, 'Ordem não encontrada') }))
    .output(ordemDetalheSchema),
};
