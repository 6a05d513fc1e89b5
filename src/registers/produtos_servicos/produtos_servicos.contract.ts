/** Products and services, their stock per branch, and the product pickers of other screens (spec §§ 2, 3, 5). */
import { restauracao } from '#company/auditoria/auditoria.contract.ts';
import { avisoSchema, estoqueErrors } from '#kernels/estoque/estoque.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { quantityOrZero } from '#platform/shared/fields.ts';
import {
  branch,
  command,
  exportInput,
  exportOf,
  fileSchema,
  idInput,
  idSchema,
  PAGING,
  pageInput,
  pageOf,
  quantityMessage,
  query,
  sortInput,
  versionSchema,
} from '#platform/shared/operation.ts';
import { inputsOf, outputsOf } from '#platform/shared/register_fields.ts';
import { z } from '#platform/shared/zod.ts';
import { estoqueFiliaisContract, estoqueFilialSchema } from './estoque_filiais.contract.ts';
import { ESTOQUES_PRODUTO, ORDENACAO_PRODUTOS, SITUACOES_PRODUTO, TIPOS_PRODUTO } from './lista.rules.ts';
import { ofertaContract } from './oferta.contract.ts';
import { CAMPOS_PRODUTO } from './produtos_servicos.fields.ts';

export const produtosErrors = defineErrors({
  /** `data` carries the product and its lowest price. */
  DESCONTO_NAO_PERMITIDO: { kind: 'forbidden', message: 'Você não tem permissão para dar desconto' },
  /** `data` carries the reason: '2 vendas, 5 movimentações'. */
  PRODUTO_EM_USO: { kind: 'conflict', message: 'Erro ao excluir' },
  PRODUTO_MOVIMENTADO: {
    kind: 'conflict',
    message: 'Um produto com estoque ou movimentações não pode virar serviço',
  },
  ESTOQUE_ALTERADO: {
    kind: 'conflict',
    message: 'O estoque mudou desde que o cadastro foi aberto. Confira o valor atual antes de corrigir',
  },
});

// Inputs ---------------------------------------------------------------------------------------------------------------

export const produtoInput = z.object(inputsOf(CAMPOS_PRODUTO)).omit({ estoque: true });
export type ProdutoInput = z.infer<typeof produtoInput>;

/**
 * A product or service created with an order's item, at the item's price; the rest is filled in later. With `avulso` no
 * product is created: the line names the shop's one free-line service in these words.
 */
export const novoProdutoInput = produtoInput
  .pick({ tipo: true, nome: true })
  .extend({ avulso: z.boolean().optional() });
export type NovoProduto = z.infer<typeof novoProdutoInput>;

/** The branch that the form was opened with: stock typed in it is posted there. */
const filialDoFormulario = idSchema.nullish();

/** Values of the form. An untouched total is valid as displayed, even below zero. */
export const produtoForm = (estoqueAtual: string | null) =>
  produtoInput.extend({
    estoque: z.union([z.literal(estoqueAtual), quantityOrZero], quantityMessage),
  });
export type ProdutoForm = z.input<ReturnType<typeof produtoForm>>;

export const createProdutoInput = produtoInput.extend({
  estoque: quantityOrZero,
  filial_id: filialDoFormulario,
});
export type CreateProdutoInput = z.infer<typeof createProdutoInput>;

export const updateProdutoInput = produtoInput.extend({
  id: idSchema,
  versao: versionSchema,
  filial_id: filialDoFormulario,
  /** Set only when the user edited the field: the total that was displayed, and the one that was typed. */
  estoque: z
    .object({
      anterior: z.string().regex(/^-?\d{1,11}(\.\d{1,4})?$/, 'Quantidade inválida'),
      novo: quantityOrZero,
    })
    .optional(),
});
export type UpdateProdutoInput = z.infer<typeof updateProdutoInput>;

// Outputs --------------------------------------------------------------------------------------------------------------

export const produtoSchema = z.object({
  id: idSchema,
  ...outputsOf(CAMPOS_PRODUTO),
  versao: z.int(),
});
export type Produto = z.infer<typeof produtoSchema>;

export const produtoListadoSchema = produtoSchema.extend({
  /** Null unless the stock is low in the requested branch. */
  estoque_baixo: estoqueFilialSchema.pick({ quantidade: true, estoque_minimo: true }).nullable(),
});
export type ProdutoListado = z.infer<typeof produtoListadoSchema>;

const produtoSalvoSchema = produtoSchema.extend({ avisos: z.array(avisoSchema) });
export type ProdutoSalvo = z.infer<typeof produtoSalvoSchema>;

export const listProdutosInput = pageInput.extend({
  tipo: z.enum(TIPOS_PRODUTO).optional(),
  situacao: z.enum(SITUACOES_PRODUTO).optional(),
  /** Low in `filial_id`, or in any branch when it is absent. */
  estoque: z.enum(ESTOQUES_PRODUTO).optional(),
  filial_id: idSchema.optional(),
  ...sortInput(ORDENACAO_PRODUTOS),
});
export type ListProdutosInput = z.infer<typeof listProdutosInput>;

// Operations -----------------------------------------------------------------------------------------------------------

const ver = { permission: 'produtos_servicos:ver', branch: branch.none } as const;
const verNaFilial = { permission: 'produtos_servicos:ver', branch: branch.input('filial_id') } as const;
const excluir = { method: 'DELETE', permission: 'produtos_servicos:excluir', branch: branch.none } as const;
const editar = { permission: 'produtos_servicos:editar' } as const;
const editarNaFilial = { ...editar, branch: branch.input('filial_id') } as const;
const { PRODUTO_SEM_ESTOQUE, PRODUTO_NAO_ENCONTRADO, FILIAL_NAO_ENCONTRADA, ESTOQUE_INSUFICIENTE } =
  estoqueErrors;
const errosDoLancamento = [PRODUTO_SEM_ESTOQUE, PRODUTO_NAO_ENCONTRADO, FILIAL_NAO_ENCONTRADA];

export const produtosServicosContract = {
  list: query({
    ...verNaFilial,
    path: '/produtos_servicos',
    summary: 'Produtos e serviços por nome, com o que está baixo na filial',
  })
    .input(listProdutosInput)
    .output(pageOf(produtoListadoSchema)),
  exportar: exportOf({
    ...verNaFilial,
    path: '/produtos_servicos/exportar',
    summary: 'Produtos e serviços em CSV ou Excel, filtrados e ordenados como a lista',
  })
    .input(listProdutosInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  get: query({ ...ver, path: '/produtos_servicos/{id}', summary: 'Um produto ou serviço' })
    .input(idInput)
    .output(produtoSchema),
  create: command({
    ...editarNaFilial,
    path: '/produtos_servicos',
    summary: 'Criar produto ou serviço, com o estoque inicial na filial',
    errors: errosDoLancamento,
  })
    .input(createProdutoInput)
    .output(produtoSalvoSchema),
  update: command({
    ...editarNaFilial,
    method: 'PATCH',
    path: '/produtos_servicos/{id}',
    summary: 'Alterar produto ou serviço; a correção do estoque é lançada na filial',
    errors: [
      produtosErrors.PRODUTO_MOVIMENTADO,
      produtosErrors.ESTOQUE_ALTERADO,
      ESTOQUE_INSUFICIENTE,
      ...errosDoLancamento,
    ],
  })
    .input(updateProdutoInput)
    .output(produtoSalvoSchema),
  inativar: command({
    ...editar,
    path: '/produtos_servicos/{id}/inativar',
    summary: 'Inativar produto ou serviço',
    branch: branch.none,
  })
    .input(idInput.extend({ versao: versionSchema }))
    .output(produtoSchema),
  remove: command({
    ...excluir,
    path: '/produtos_servicos/{id}',
    summary: 'Excluir produto ou serviço sem histórico',
    errors: [produtosErrors.PRODUTO_EM_USO],
  })
    .input(idInput)
    .output(idInput),
  restaurar: restauracao({
    path: '/produtos_servicos/{id}/restaurar',
    summary: 'Restaurar produto ou serviço excluído, sem estoque',
    chave: 'produtos_servicos_pkey',
  }),

  ...estoqueFiliaisContract,
  ...ofertaContract,
};
