/** Stock of a product per branch (spec § 2), with the minimum, maximum and place that each branch sets. */
import { estoqueErrors } from '#kernels/estoque/estoque.contract.ts';
import { platformErrors } from '#platform/shared/errors.ts';
import { tooLong } from '#platform/shared/field_texts.ts';
import {
  branch,
  command,
  idSchema,
  quantitySchema,
  query,
  versionSchema,
} from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { z } from '#platform/shared/zod.ts';

export const estoqueFilialSchema = z.object({
  filial_id: idSchema,
  filial_nome: z.string(),
  quantidade: z.string(),
  reservado: z.string(),
  disponivel: z.string(),
  estoque_minimo: z.string(),
  estoque_maximo: z.string(),
  /** 'Onde está': the place on the shelf. */
  posicao: z.string().nullable(),
  /** The version of the fields that people set; balances do not change it. */
  versao: z.int(),
});
export type EstoqueFilial = z.infer<typeof estoqueFilialSchema>;

const POSICAO_MAXIMA = 20;
/** An empty field becomes 0; an absent one stays unchanged. */
const limite = z
  .string()
  .overwrite(trimmed)
  .nullable()
  .transform((text) => text || '0')
  .pipe(quantitySchema)
  .optional();

const adicionarFilialInput = z.object({ produto_id: idSchema, filial_id: idSchema });
export type AdicionarFilialInput = z.infer<typeof adicionarFilialInput>;

const mudarEstoqueFilialInput = adicionarFilialInput.extend({
  versao: versionSchema,
  estoque_minimo: limite,
  estoque_maximo: limite,
  posicao: z
    .string()
    .overwrite(trimmed)
    .max(POSICAO_MAXIMA, tooLong('Onde está', POSICAO_MAXIMA))
    .nullable()
    .transform((posicao) => posicao || null)
    .optional(),
});
export type MudarEstoqueFilialInput = z.infer<typeof mudarEstoqueFilialInput>;

const naFilial = { permission: 'produtos_servicos:editar', branch: branch.input('filial_id') } as const;

export const estoqueFiliaisContract = {
  listEstoqueFiliais: query({
    permission: 'produtos_servicos:ver',
    branch: branch.none,
    path: '/produtos_servicos/{produto_id}/estoque_filiais',
    summary: 'Estoque do produto por filial, da maior quantidade para a menor',
  })
    .input(z.object({ produto_id: idSchema }))
    .output(z.array(estoqueFilialSchema)),
  adicionarFilial: command({
    ...naFilial,
    path: '/produtos_servicos/{produto_id}/estoque_filiais',
    summary: 'Adicionar a filial ao estoque do produto, com saldo zero',
    errors: [estoqueErrors.PRODUTO_SEM_ESTOQUE],
  })
    .input(adicionarFilialInput)
    .output(estoqueFilialSchema),
  mudarEstoqueFilial: command({
    ...naFilial,
    method: 'PATCH',
    path: '/produtos_servicos/{produto_id}/estoque_filiais/{filial_id}',
    summary: 'Alterar mínimo, máximo e onde está o produto na filial; o saldo não muda',
    errors: [platformErrors.REGISTRO_ALTERADO],
  })
    .input(mudarEstoqueFilialInput)
    .output(estoqueFilialSchema),
};
