/** Direct sales (spec §§ 2, 5): one header per counter sale, listed with one row per product. */
import { impressoOf } from '#company/documentos/documentos.contract.ts';
import {
  avisoSchema,
  estoqueErrors,
  origemVendaSchema,
  SITUACOES,
} from '#kernels/estoque/estoque.contract.ts';
import {
  comADevolver,
  comSobraDoCaixa,
  destinoInput,
  ERROS_DA_DEVOLUCAO,
  ERROS_DO_RECEBIMENTO,
  financeiroErrors,
  recebimentoInput,
} from '#kernels/financeiro/financeiro.contract.ts';
import { pagamentoFeitoSchema } from '#operations/pagamentos/pagamentos.contract.ts';
import { defineErrors, platformErrors } from '#platform/shared/errors.ts';
import {
  branch,
  command,
  exactlyOneOf,
  exportInput,
  exportOf,
  fileSchema,
  idInput,
  idNamed,
  idOrNew,
  idSchema,
  integerQuantitySchema,
  moneySchema,
  optionalText,
  PAGING,
  pageInput,
  query,
  sortInput,
  summedPageOf,
  versionSchema,
} from '#platform/shared/operation.ts';
import { periodInput } from '#platform/shared/period.ts';
import { z } from '#platform/shared/zod.ts';
import { clienteDoAto } from '#registers/clientes/clientes.contract.ts';
import { novoProdutoInput, produtosErrors } from '#registers/produtos_servicos/produtos_servicos.contract.ts';
import { ORDENACAO_POR_VENDA, ORDENACAO_VENDAS } from './lista.rules.ts';

export const vendasErrors = defineErrors({
  CLIENTE_NAO_ENCONTRADO: {
    kind: 'not_found',
    message: 'Cliente não encontrado nesta filial: escolha outro',
    field: 'cliente_id',
  },
  VENDA_JA_ESTORNADA: { kind: 'conflict', message: 'Esta venda já foi estornada' },
  PRODUTO_INATIVO: { kind: 'conflict', message: 'Este produto está inativo' },
});

const filialSchema = idNamed(platformErrors.NENHUMA_FILIAL.message);

const SEM_PRODUTO = 'Selecione um produto';
export const itemVendaInput = z.object({
  produto_id: idNamed(SEM_PRODUTO),
  quantidade: integerQuantitySchema,
  valor_unitario: moneySchema,
});
export type ItemVendaInput = z.infer<typeof itemVendaInput>;

/** An item of the counter: its product may be created with the sale, at the item's price. */
const itemNovo = z.object({
  produto_id: idOrNew(SEM_PRODUTO),
  novo_produto: novoProdutoInput.pick({ nome: true }).nullish(),
  quantidade: integerQuantitySchema,
  valor_unitario: moneySchema,
});
const umSoProduto = exactlyOneOf('produto_id', 'novo_produto', SEM_PRODUTO);
export const itemDoBalcaoInput = itemNovo.refine(...umSoProduto);
export type ItemDoBalcao = z.input<typeof itemDoBalcaoInput>;

const SEM_ITENS = 'Adicione ao menos um item à venda';
const itensDe = <T extends z.ZodType>(item: T) =>
  z.array(item, SEM_ITENS).min(1, SEM_ITENS).max(200, 'Uma venda tem no máximo 200 itens');

const clienteDaVenda = clienteDoAto('Selecione um cliente');
/** Validated apart from the rest, so that the customer's error is reported first. */
const cabecalho = z
  .object({ filial_id: filialSchema, ...clienteDaVenda.campos })
  .refine(...clienteDaVenda.umSo);
const observacoes = optionalText('Observações', 1000);

/** 'Como pagou?' Absent: the settings decide; under `perguntar` the debt stays open. */
const recebimento = recebimentoInput.optional();

/** A sale without customer and branch, which another document provides. */
export const itensDaVendaInput = z.object({ itens: itensDe(itemDoBalcaoInput), observacoes, recebimento });
export const finalizarVendaInput = cabecalho.and(itensDaVendaInput);
export type FinalizarVendaInput = z.infer<typeof finalizarVendaInput>;

/** A cart line also has a key, and the product's name and code. */
const linhaCarrinho = itemNovo
  .extend({
    linha: z.string(),
    nome: z.string(),
    codigo: z.string().nullable(),
    /** Selling below this price counts as a discount. */
    menor_preco: z.string().nullable().optional(),
  })
  .refine(...umSoProduto);
export type LinhaDoCarrinho = z.input<typeof linhaCarrinho>;
export const vendaForm = cabecalho.and(z.object({ itens: itensDe(linhaCarrinho), observacoes }));
export type VendaForm = z.input<typeof vendaForm>;

export const vendaFinalizadaSchema = z.object({
  id: idSchema,
  numero: z.int(),
  total: z.string(),
  data_venda: z.date(),
  avisos: z.array(avisoSchema),
});
export type VendaFinalizada = z.infer<typeof vendaFinalizadaSchema>;

/** Filters by the day of the sale. */
const filtroVendas = pageInput.extend({ filial_id: filialSchema, ...periodInput });
const listVendasInput = filtroVendas.extend(sortInput(ORDENACAO_VENDAS));
export type ListVendasInput = z.infer<typeof listVendasInput>;
const listPorVendaInput = filtroVendas.extend(sortInput(ORDENACAO_POR_VENDA));
export type ListPorVendaInput = z.infer<typeof listPorVendaInput>;

/** One product of a sale. A manual sale in a product's history has no header, and possibly no customer. */
export const vendaSchema = z.object({
  id: idSchema,
  venda_direta_id: idSchema.nullable(),
  numero: z.int().nullable(),
  situacao: z.enum(SITUACOES),
  origem: origemVendaSchema,
  data_venda: z.date(),
  /** Null without a customer, and for the Consumidor, who has no page. */
  cliente_id: idSchema.nullable(),
  cliente_nome: z.string().nullable(),
  produto_nome: z.string(),
  produto_codigo: z.string().nullable(),
  quantidade: z.string(),
  valor_unitario: z.string(),
  /** In reais, already off `valor_total`. */
  desconto: z.string(),
  valor_total: z.string(),
  observacoes: z.string().nullable(),
});
export type Venda = z.infer<typeof vendaSchema>;

/** A sale with all its products. A sale typed into a product's history is a group of its own. */
export const vendaAgrupadaSchema = z.object({
  id: idSchema,
  /** Null for a manual sale, whose record id is `id`. */
  venda_direta_id: idSchema.nullable(),
  numero: z.int().nullable(),
  data_venda: z.date(),
  /** Null without a customer, and for the Consumidor, who has no page. */
  cliente_id: idSchema.nullable(),
  cliente_nome: z.string().nullable(),
  /** The products' names, cut if they are many. */
  produtos: z.string(),
  itens: z.int(),
  itens_estornados: z.int(),
  /** The discounts of the lines that count in `valor_total`. */
  desconto: z.string(),
  /** The total without reversed items; for a sale reversed as a whole, its original total. */
  valor_total: z.string(),
  observacoes: z.string().nullable(),
});
export type VendaAgrupada = z.infer<typeof vendaAgrupadaSchema>;

/** A sale with its items and, with money on, how it was paid. */
export const vendaAbertaSchema = z.object({
  id: idSchema,
  numero: z.int(),
  filial: z.object({ id: idSchema, nome: z.string() }),
  data_venda: z.date(),
  cliente: z.object({ id: idSchema, nome_completo: z.string(), sistema: z.boolean() }),
  vendedor: z.string().nullable(),
  observacoes: z.string().nullable(),
  itens: z.array(
    z.object({
      id: idSchema,
      produto_nome: z.string(),
      produto_codigo: z.string().nullable(),
      quantidade: z.string(),
      valor_unitario: z.string(),
      desconto: z.string(),
      valor_total: z.string(),
      estornado: z.boolean(),
    }),
  ),
  /** The items that are not reversed. */
  total: z.string(),
  /** Null while money is off, for a sale made before, and without `financeiro:receber`. */
  dinheiro: z
    .object({
      /** What the customer still owes. */
      saldo: z.string(),
      feitos: z.array(pagamentoFeitoSchema),
    })
    .nullable(),
});
export type VendaAberta = z.infer<typeof vendaAbertaSchema>;

const preverVendaInput = z.object({
  filial_id: filialSchema,
  itens: z.array(itemVendaInput.pick({ produto_id: true, quantidade: true })).max(200),
});
export type PreverVendaInput = z.infer<typeof preverVendaInput>;

const configuracaoSchema = z.object({
  /** A new sale starts with the branch's Consumidor as its customer. */
  consumidor_padrao: z.boolean(),
  versao: versionSchema,
});
export type ConfiguracaoVendas = z.infer<typeof configuracaoSchema>;
export const estornarVendaInput = idInput.extend({
  /** The destination of money already received; absent: the customer's credit. */
  destino: destinoInput.optional(),
  ...comSobraDoCaixa,
});
export type EstornarVendaInput = z.infer<typeof estornarVendaInput>;

const { PRODUTO_NAO_ENCONTRADO, PRODUTO_SEM_ESTOQUE, FILIAL_NAO_ENCONTRADA, ESTOQUE_INSUFICIENTE } =
  estoqueErrors;

export const ERROS_DA_VENDA = [
  vendasErrors.CLIENTE_NAO_ENCONTRADO,
  vendasErrors.PRODUTO_INATIVO,
  produtosErrors.DESCONTO_NAO_PERMITIDO,
  PRODUTO_NAO_ENCONTRADO,
  PRODUTO_SEM_ESTOQUE,
  FILIAL_NAO_ENCONTRADA,
  ESTOQUE_INSUFICIENTE,
  ...ERROS_DO_RECEBIMENTO,
  financeiroErrors.FINANCEIRO_DESLIGADO,
];

export const vendasContract = {
  list: query({
    path: '/vendas_diretas',
    summary: 'Vendas diretas da filial, da mais nova para a mais antiga, uma linha por produto',
    permission: 'vendas:ver',
    branch: branch.input('filial_id'),
  })
    .input(listVendasInput)
    .output(summedPageOf(vendaSchema)),
  exportar: exportOf({
    permission: 'vendas:ver',
    branch: branch.input('filial_id'),
    path: '/vendas_diretas/exportar',
    summary: 'Vendas diretas da filial em CSV ou Excel, filtradas e ordenadas como a lista',
  })
    .input(listVendasInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  listPorVenda: query({
    path: '/vendas_diretas/por_venda',
    summary: 'Vendas diretas da filial, da mais nova para a mais antiga, uma linha por venda',
    permission: 'vendas:ver',
    branch: branch.input('filial_id'),
  })
    .input(listPorVendaInput)
    .output(summedPageOf(vendaAgrupadaSchema)),
  exportarPorVenda: exportOf({
    permission: 'vendas:ver',
    branch: branch.input('filial_id'),
    path: '/vendas_diretas/por_venda/exportar',
    summary:
      'Vendas diretas da filial em CSV ou Excel, uma linha por venda, filtradas e ordenadas como a lista',
  })
    .input(listPorVendaInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  get: query({
    path: '/vendas_diretas/{id}',
    summary: 'Uma venda direta, com os seus itens e como foi paga',
    permission: 'vendas:ver',
    branch: branch.record('vendas_diretas'),
  })
    .input(idInput)
    .output(vendaAbertaSchema),
  /** Warnings of the sale before it is saved, shown inside the cart. */
  prever: query({
    path: '/vendas_diretas/prever',
    summary: 'O que falta no estoque da filial para os itens de um carrinho',
    permission: 'vendas:ver',
    branch: branch.input('filial_id'),
  })
    .input(preverVendaInput)
    .output(z.array(avisoSchema)),
  finalizar: command({
    path: '/vendas_diretas',
    summary: 'Finalizar venda direta, a um cliente ou um novo: registra a venda e baixa o estoque da filial',
    permission: 'vendas:editar',
    branch: branch.input('filial_id'),
    errors: ERROS_DA_VENDA,
  })
    .input(finalizarVendaInput)
    .output(vendaFinalizadaSchema),
  configuracao: query({
    path: '/vendas_diretas/configuracao',
    summary: 'Como o balcão vende',
    permission: 'vendas:ver',
    branch: branch.none,
  }).output(configuracaoSchema),
  salvarConfiguracao: command({
    path: '/vendas_diretas/configuracao',
    summary: 'Alterar como o balcão vende',
    permission: 'configuracoes:editar',
    branch: branch.company,
  })
    .input(configuracaoSchema)
    .output(configuracaoSchema),
  comprovante: impressoOf({
    path: '/vendas_diretas/{id}/comprovante/pdf',
    summary: 'Comprovante de uma venda direta em PDF, para bobina de 80 mm ou A4',
    permission: 'vendas:ver',
    branch: branch.record('vendas_diretas'),
  }),
  estornar: command({
    path: '/vendas_diretas/{id}/estornar',
    summary: 'Estornar venda direta: os produtos voltam ao estoque, e o dinheiro vai para onde se disser',
    permission: 'vendas:estornar',
    branch: branch.record('vendas_diretas'),
    errors: [vendasErrors.VENDA_JA_ESTORNADA, ESTOQUE_INSUFICIENTE, ...ERROS_DA_DEVOLUCAO],
  })
    .input(estornarVendaInput)
    .output(z.object({ id: idSchema, avisos: z.array(avisoSchema), ...comADevolver })),
};
