/** Purchase and sales histories of a product, and their manual entries (spec §§ 2, 5; decisions § 3). */
import { z } from 'zod';
import { estoqueErrors, origemVendaSchema, SITUACOES } from '#kernels/estoque/estoque.contract.ts';
import { isDay } from '#platform/shared/dates.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import {
  branch,
  command,
  exactlyOneOf,
  idInput,
  idOrNew,
  idSchema,
  moneySchema,
  optionalText,
  pageInput,
  pageOf,
  quantitySchema,
  query,
} from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { clientesErrors } from '#registers/clientes/clientes.contract.ts';
import { novoFornecedorInput } from '#registers/fornecedores/fornecedores.contract.ts';

export const historicoErrors = defineErrors({
  FORNECEDOR_INATIVO: { kind: 'conflict', message: 'Escolha um fornecedor ativo' },
});

const dinheiroObrigatorio = z.string(fieldText('Informe o valor')).overwrite(trimmed).pipe(moneySchema);

const quantidadeObrigatoria = z
  .string(fieldText('Informe a quantidade'))
  .overwrite(trimmed)
  .pipe(quantitySchema)
  .pipe(z.string().regex(/[1-9]/, 'Quantidade deve ser maior que zero'));

const SEM_DATA = fieldText('Informe a data');
const diaObrigatorio = z.string(SEM_DATA).min(1, SEM_DATA).pipe(z.string().refine(isDay, 'Data inválida'));

const SEM_FORNECEDOR = fieldText('Selecione o fornecedor');
/** Either an existing supplier or a new one. */
export const compraInput = z
  .object({
    produto_id: idSchema,
    fornecedor_id: idOrNew(SEM_FORNECEDOR),
    novo_fornecedor: novoFornecedorInput.nullish(),
    data_compra: diaObrigatorio,
    quantidade: quantidadeObrigatoria,
    valor_unitario: dinheiroObrigatorio,
    numero_nota: optionalText('Número da Nota', 60),
    observacoes: optionalText('Observações', 1000),
  })
  .refine(...exactlyOneOf('fornecedor_id', 'novo_fornecedor', SEM_FORNECEDOR));
export type CompraInput = z.infer<typeof compraInput>;

export const vendaManualInput = z.object({
  produto_id: idSchema,
  /** The branch that the form was opened with. */
  filial_id: idSchema.nullish(),
  data_venda: diaObrigatorio,
  quantidade: quantidadeObrigatoria,
  valor_unitario: dinheiroObrigatorio,
  cliente_id: idSchema.nullish().transform((id) => id ?? null),
  observacoes: optionalText('Observações', 1000),
});
export type VendaManualInput = z.infer<typeof vendaManualInput>;

const historicoInput = pageInput.omit({ busca: true }).extend({ produto_id: idSchema });
export type HistoricoInput = z.infer<typeof historicoInput>;

export const compraSchema = z.object({
  id: idSchema,
  fornecedor_nome: z.string(),
  data_compra: z.string(),
  quantidade: z.string(),
  /** Both are costs: omitted for users without `produtos_servicos:custo`. */
  valor_unitario: z.string().optional(),
  valor_total: z.string().optional(),
  numero_nota: z.string().nullable(),
  observacoes: z.string().nullable(),
});
export type Compra = z.infer<typeof compraSchema>;

export const vendaDoProdutoSchema = z.object({
  id: idSchema,
  data_venda: z.date(),
  quantidade: z.string(),
  valor_unitario: z.string(),
  valor_total: z.string(),
  /** The discount given on the line, in reais; already off `valor_total`. */
  desconto_da_linha: z.string(),
  /** Discount against the product's current reference price; null when the unit price is not below it. */
  desconto: z.object({ valor: z.string(), percentual: z.string() }).nullable(),
  /** Null when there is no customer, or when the name is hidden from the user. */
  cliente_nome: z.string().nullable(),
  /** Both the sale and the customer belong to branches that the user may not see. */
  cliente_de_outra_filial: z.boolean(),
  filial_id: idSchema,
  filial_nome: z.string(),
  situacao: z.enum(SITUACOES),
  origem: origemVendaSchema,
  ordem_servico_id: idSchema.nullable(),
  numero_os: z.int().nullable(),
  /** Null for branches that the user may not see. */
  observacoes: z.string().nullable(),
});
export type VendaDoProduto = z.infer<typeof vendaDoProdutoSchema>;

const ver = { permission: 'produtos_servicos:ver', branch: branch.none } as const;
const excluir = { method: 'DELETE', permission: 'produtos_servicos:excluir', branch: branch.none } as const;

export const historicoProdutosContract = {
  listCompras: query({
    ...ver,
    path: '/produtos_servicos/{produto_id}/historico_compras',
    summary: 'Compras do produto, da mais nova para a mais antiga',
  })
    .input(historicoInput)
    .output(pageOf(compraSchema)),
  createCompra: command({
    path: '/produtos_servicos/{produto_id}/historico_compras',
    summary: 'Registrar compra no histórico, de um fornecedor ou de um novo, sem alterar o estoque',
    permission: 'produtos_servicos:editar',
    branch: branch.none,
    errors: [historicoErrors.FORNECEDOR_INATIVO],
  })
    .input(compraInput)
    .output(idInput),
  removeCompra: command({
    ...excluir,
    path: '/historico_compras/{id}',
    summary: 'Excluir compra do histórico',
  })
    .input(idInput)
    .output(idInput),
  listVendas: query({
    ...ver,
    path: '/produtos_servicos/{produto_id}/historico_vendas',
    summary: 'Vendas do produto, da mais nova para a mais antiga',
  })
    .input(historicoInput)
    .output(pageOf(vendaDoProdutoSchema)),
  createVenda: command({
    permission: 'produtos_servicos:editar',
    branch: branch.input('filial_id'),
    path: '/produtos_servicos/{produto_id}/historico_vendas',
    summary: 'Registrar venda no histórico, sem alterar o estoque',
    errors: [clientesErrors.CLIENTE_DE_OUTRA_FILIAL],
  })
    .input(vendaManualInput)
    .output(idInput),
  removeVenda: command({
    ...excluir,
    path: '/historico_vendas/{id}',
    summary: 'Excluir venda registrada à mão',
    errors: [estoqueErrors.VENDA_NAO_MANUAL],
  })
    .input(idInput)
    .output(idInput),
};
