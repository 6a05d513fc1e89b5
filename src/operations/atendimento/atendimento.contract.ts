/**
 * The page of one order at the counter. Its changes go through operations of earlier slices. For an order of a branch
 * that the user may not see, the answer is 'not found'.
 */
import { z } from 'zod';
import { registroAuditadoSchema } from '#company/auditoria/auditoria.contract.ts';
import { ordemDetalheSchema } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { tooLong } from '#platform/shared/field_texts.ts';
import { branch, idInput, pageInput, pageOf, query } from '#platform/shared/operation.ts';

export const atendimentoErrors = defineErrors({
  ORDEM_NAO_ENCONTRADA: { kind: 'not_found', message: 'Ordem não encontrada' },
});

/** `avisada`: whether the customer was messaged since the order was ready. */
const paginaDaOrdemSchema = ordemDetalheSchema.extend({ avisada: z.boolean() });
export type PaginaDaOrdem = z.infer<typeof paginaDaOrdemSchema>;

const acontecimentosInput = pageInput.omit({ busca: true }).extend(idInput.shape);
export type AcontecimentosInput = z.infer<typeof acontecimentosInput>;

const acontecimentoSchema = registroAuditadoSchema.pick({
  id: true,
  criado_em: true,
  quem: true,
  token: true,
  linhas: true,
});

export const atendimentoContract = {
  ordem: query({
    path: '/ordens_servico/pagina/{chave}',
    summary: 'Uma ordem como a sua página a mostra, pelo identificador ou pelo número',
    permission: 'ordens_servico:ver',
    branch: branch.filter,
    errors: [atendimentoErrors.ORDEM_NAO_ENCONTRADA],
  })
    // Accepts any text. A text that is neither an id nor a number gets the same answer as an order that does not exist.
    .input(z.object({ chave: z.string().max(200, tooLong('Ordem', 200)) }))
    .output(paginaDaOrdemSchema),
  /** Belongs to the order's page. Histories of other records have a permission of their own (`auditoria.historico`). */
  acontecimentos: query({
    path: '/ordens_servico/{id}/acontecimentos',
    summary: 'O que se fez numa ordem, do mais novo para o mais antigo',
    permission: 'ordens_servico:ver',
    branch: branch.record('ordens_servico'),
  })
    .input(acontecimentosInput)
    .output(pageOf(acontecimentoSchema)),
};
