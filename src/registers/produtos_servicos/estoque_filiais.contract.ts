/** Stock of a product per branch (spec § 2). */
import { z } from 'zod';
import { branch, idSchema, query } from '#platform/shared/operation.ts';

export const estoqueFilialSchema = z.object({
  filial_id: idSchema,
  filial_nome: z.string(),
  quantidade: z.string(),
  reservado: z.string(),
  disponivel: z.string(),
  estoque_minimo: z.string(),
  estoque_maximo: z.string(),
});
export type EstoqueFilial = z.infer<typeof estoqueFilialSchema>;

export const estoqueFiliaisContract = {
  listEstoqueFiliais: query({
    permission: 'produtos_servicos:ver',
    branch: branch.none,
    path: '/produtos_servicos/{produto_id}/estoque_filiais',
    summary: 'Estoque do produto por filial, da maior quantidade para a menor',
  })
    .input(z.object({ produto_id: idSchema }))
    .output(z.array(estoqueFilialSchema)),
};
