/** An order with its items: reserved, billed or still open (spec §§ 3, 5; decisions §§ 2, 8). */
import { equipeErrors } from '#company/sistema/equipe.contract.ts';
import {
  avisoSchema,
  estoqueErrors,
  origemVendaSchema,
  SITUACOES,
} from '#kernels/estoque/estoque.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { lineTotal } from '#platform/shared/money.ts';
import {
  branch,
  command,
  exactlyOneOf,
  idInput,
  idOrNew,
  idSchema,
  integerQuantitySchema,
  moneySchema,
  query,
  versionSchema,
} from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { orcamentosModelosErrors } from '#registers/orcamentos_modelos/orcamentos_modelos.contract.ts';
import { novoProdutoInput, produtosErrors } from '#registers/produtos_servicos/produtos_servicos.contract.ts';
import { garantiaInput } from '#registers/produtos_servicos/produtos_servicos.fields.ts';
import { aprovacaoErrors } from './aprovacao.contract.ts';
import { palavrasDaLinha, tecnicoInput } from './campos.contract.ts';
import { COBRANCAS, garantiasErrors } from './garantias.rules.ts';
import { ordemComHistoricoSchema } from './ordens_servico.contract.ts';

export const itensOrdemErrors = defineErrors({
  ORDEM_COM_REGISTROS: { kind: 'conflict', message: 'Erro ao excluir ordem de serviço' },
  ITENS_FECHADOS: { kind: 'conflict', message: 'Os itens desta ordem não podem ser alterados' },
  ITEM_INATIVO: { kind: 'conflict', message: 'Este produto/serviço está inativo' },
  FILIAL_DA_PECA: { kind: 'invalid', message: 'Escolha uma filial ativa', field: 'filial_estoque_id' },
  ITEM_ACIMA: { kind: 'conflict', message: 'O total do item vai até R$ 9.999.999.999,99' },
});

// Inputs ---------------------------------------------------------------------------------------------------------------

const valoresDoItem = {
  /** The line's words; empty: the product's name. Absent: a new line gets that name, a known one keeps its words. */
  descricao: palavrasDaLinha,
  quantidade: integerQuantitySchema,
  valor_unitario: moneySchema,
  /** Empty means no discount. */
  desconto: z
    .string()
    .nullish()
    .transform((text) => text || '0')
    .pipe(moneySchema),
  /** The technician of this line, if not the order's. */
  tecnico_id: tecnicoInput,
  garantia_dias: garantiaInput,
  /** Absent: a new line of a return goes to the warranty, if the person may grant it; others go to the customer. */
  cobranca: z.enum(COBRANCAS).optional(),
  /** The branch of the stock; null: the order's. Absent: a known line keeps its own, a new one gets the device's. */
  filial_estoque_id: idSchema.nullish(),
};
type ValoresDoItem = z.infer<z.ZodObject<typeof valoresDoItem>>;

/** Checks both limits of the total, so that it always fits its column. */
const totalCabe = ({ quantidade, valor_unitario }: ValoresDoItem) =>
  moneySchema.safeParse(lineTotal(quantidade, valor_unitario)).success;
const descontoCabe = ({ quantidade, valor_unitario, desconto }: ValoresDoItem) =>
  !lineTotal(quantidade, valor_unitario, desconto).startsWith('-');

/** Calculate only when every field is a decimal: zod runs object refinements even after a text field failed. */
const when = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;
const TOTAL_ACIMA = {
  message: 'O total do item vai até R$ 9.999.999.999,99',
  path: ['valor_unitario'],
  when,
};
const DESCONTO_MAIOR = {
  message: 'O desconto não pode ser maior que o valor do item',
  path: ['desconto'],
  when,
};

const SEM_PRODUTO = 'Selecione um produto/serviço';
/** The item's product: a known one, a new one priced at the item's unit value, or a free line. */
const produtoDoItem = {
  produto_servico_id: idOrNew(SEM_PRODUTO),
  novo_produto: novoProdutoInput.nullish(),
};
const umSoProduto = exactlyOneOf('produto_servico_id', 'novo_produto', SEM_PRODUTO);

/** Values of the form. The product's error is reported first. */
export const itemForm = z
  .object(produtoDoItem)
  .refine(...umSoProduto)
  .and(z.object(valoresDoItem).refine(totalCabe, TOTAL_ACIMA).refine(descontoCabe, DESCONTO_MAIOR));

/** `id` is the order. */
export const adicionarItemInput = z
  .object({ id: idSchema, ...produtoDoItem, ...valoresDoItem })
  .refine(...umSoProduto)
  .refine(totalCabe, TOTAL_ACIMA)
  .refine(descontoCabe, DESCONTO_MAIOR);
export type AdicionarItemInput = z.infer<typeof adicionarItemInput>;

/** `id` is the order. */
export const usarModeloInput = z.object({ id: idSchema, modelo_id: idSchema });
export type UsarModeloInput = z.infer<typeof usarModeloInput>;

/** `id` is the line. */
export const alterarItemInput = z
  .object({ ...valoresDoItem, id: idSchema, versao: versionSchema })
  .refine(totalCabe, TOTAL_ACIMA)
  .refine(descontoCabe, DESCONTO_MAIOR);
export type AlterarItemInput = z.infer<typeof alterarItemInput>;

/** `id` is the order; `item_id` is the line being edited, whose current quantity is left out. */
export const preverItemInput = z.object({
  id: idSchema,
  produto_servico_id: idSchema,
  quantidade: integerQuantitySchema,
  item_id: idSchema.optional(),
  filial_estoque_id: idSchema.nullish(),
});
export type PreverItemInput = z.infer<typeof preverItemInput>;

// Outputs --------------------------------------------------------------------------------------------------------------

const tipoSchema = z.enum(['produto', 'servico']);

export const itemSchema = z.object({
  id: idSchema,
  ordem_servico_id: idSchema,
  produto_servico_id: idSchema,
  produto: z.object({ nome: z.string(), tipo: tipoSchema, ativo: z.boolean() }),
  tipo: tipoSchema,
  descricao: z.string(),
  quantidade: z.string(),
  valor_unitario: z.string(),
  desconto: z.string(),
  valor_total: z.string(),
  /**
   * State of the line's latest sale: pendente while reserved, estornada after a reversal; null for a service that was
   * never billed.
   */
  situacao: z.enum(SITUACOES).nullable(),
  /** The line's own technician; null means the order's. */
  tecnico_id: idSchema.nullable(),
  tecnico_nome: z.string().nullable(),
  /** The line's own warranty in days; null means the product's, else the settings'. */
  garantia_dias: z.int().nullable(),
  /** The last day of warranty, once the order is billed and handed over. A returned line has none. */
  garantia_ate: z.string().nullable(),
  cobranca: z.enum(COBRANCAS),
  /** The branch whose stock the part leaves; null means the order's. */
  filial_estoque_id: idSchema.nullable(),
  filial_estoque_nome: z.string().nullable(),
  versao: z.int(),
});
export type ItemOrdemServico = z.infer<typeof itemSchema>;

export const itemSalvoSchema = z.object({ item: itemSchema, avisos: z.array(avisoSchema) });
export type ItemSalvo = z.infer<typeof itemSalvoSchema>;

/** The number of added lines, and the stock shortages. */
export const modeloUsadoSchema = z.object({ itens: z.int(), avisos: z.array(avisoSchema) });
export type ModeloUsado = z.infer<typeof modeloUsadoSchema>;

/** A sale that a manual movement linked to the order. It is no item, and is not billed with the order. */
export const outraVendaSchema = z.object({
  id: idSchema,
  produto_nome: z.string(),
  quantidade: z.string(),
  valor_unitario: z.string(),
  valor_total: z.string(),
  data_venda: z.date(),
  origem: origemVendaSchema,
  situacao: z.enum(SITUACOES),
});
export type OutraVenda = z.infer<typeof outraVendaSchema>;

export const ordemDetalheSchema = ordemComHistoricoSchema.extend({
  itens: z.array(itemSchema),
  /** Sum of the items; what was returned after billing does not count. */
  total: z.string(),
  outras_vendas: z.array(outraVendaSchema),
});
export type OrdemServicoDetalhe = z.infer<typeof ordemDetalheSchema>;

// Operations -----------------------------------------------------------------------------------------------------------

const ver = { permission: 'ordens_servico:ver', branch: branch.record('ordens_servico') } as const;
const daOrdem = { branch: branch.record('ordens_servico') } as const;
const doItem = {
  branch: branch.record('ordens_servico_itens'),
  permission: 'ordens_servico:editar',
} as const;
const { ESTOQUE_INSUFICIENTE, PRODUTO_NAO_ENCONTRADO } = estoqueErrors;
const { ORDEM_COM_REGISTROS, ITENS_FECHADOS, ITEM_INATIVO, FILIAL_DA_PECA } = itensOrdemErrors;
const { DESCONTO_NAO_PERMITIDO: SEM_DESCONTO } = produtosErrors;
const ERROS_DA_GARANTIA = [garantiasErrors.NAO_E_RETORNO, garantiasErrors.GARANTIA_NAO_PERMITIDA];

export const itensOrdemContract = {
  get: query({
    ...ver,
    path: '/ordens_servico/{id}',
    summary: 'Uma ordem com itens, outras vendas e histórico de status',
  })
    .input(idInput)
    .output(ordemDetalheSchema),
  preverItem: query({
    ...ver,
    path: '/ordens_servico/{id}/prever_item',
    summary: 'O que faltaria no estoque se o item fosse salvo com esta quantidade',
    errors: [PRODUTO_NAO_ENCONTRADO, FILIAL_DA_PECA],
  })
    .input(preverItemInput)
    .output(z.array(avisoSchema)),

  remove: command({
    ...daOrdem,
    method: 'DELETE',
    path: '/ordens_servico/{id}',
    summary: 'Excluir ordem nunca faturada, com seus itens',
    permission: 'ordens_servico:excluir',
    errors: [ORDEM_COM_REGISTROS],
  })
    .input(idInput)
    .output(idInput),

  adicionarItem: command({
    ...daOrdem,
    permission: 'ordens_servico:editar',
    path: '/ordens_servico/{id}/itens',
    summary: 'Adicionar item, conhecido ou novo; um produto fica reservado na filial de onde sai',
    errors: [
      ITENS_FECHADOS,
      ITEM_INATIVO,
      FILIAL_DA_PECA,
      PRODUTO_NAO_ENCONTRADO,
      ESTOQUE_INSUFICIENTE,
      SEM_DESCONTO,
      equipeErrors.PESSOA_FORA_DA_FILIAL,
      aprovacaoErrors.APROVACAO_FALTA,
      ...ERROS_DA_GARANTIA,
    ],
  })
    .input(adicionarItemInput)
    .output(itemSalvoSchema),
  usarModelo: command({
    ...daOrdem,
    permission: 'ordens_servico:editar',
    path: '/ordens_servico/{id}/usar_modelo',
    summary: 'Adicionar todas as linhas de um modelo de orçamento, todas ou nenhuma',
    errors: [
      ITENS_FECHADOS,
      ITEM_INATIVO,
      itensOrdemErrors.ITEM_ACIMA,
      orcamentosModelosErrors.MODELO_INATIVO,
      ESTOQUE_INSUFICIENTE,
      aprovacaoErrors.APROVACAO_FALTA,
    ],
  })
    .input(usarModeloInput)
    .output(modeloUsadoSchema),
  alterarItem: command({
    ...doItem,
    method: 'PATCH',
    path: '/ordens_servico_itens/{id}',
    summary: 'Alterar quantidade, valor, desconto, técnico ou estoque de um item',
    errors: [
      ITENS_FECHADOS,
      FILIAL_DA_PECA,
      ESTOQUE_INSUFICIENTE,
      SEM_DESCONTO,
      equipeErrors.PESSOA_FORA_DA_FILIAL,
      aprovacaoErrors.APROVACAO_FALTA,
      ...ERROS_DA_GARANTIA,
      garantiasErrors.ORCAMENTO_AGUARDA,
    ],
  })
    .input(alterarItemInput)
    .output(itemSalvoSchema),
  removerItem: command({
    ...doItem,
    method: 'DELETE',
    path: '/ordens_servico_itens/{id}',
    summary: 'Remover item e sua reserva',
    errors: [ITENS_FECHADOS],
  })
    .input(idInput)
    .output(idInput),
};
