/**
 * Stock movements (spec §§ 2, 4, 5). The form sends one of five shapes, discriminated by `tipo_movimentacao`, with the
 * spec's messages in the spec's order. Form and server parse with the same schema.
 */
import {
  avisoSchema,
  estoqueErrors,
  motivoMovimentacaoSchema,
  SITUACOES,
  TIPOS_MOVIMENTACAO,
} from '#kernels/estoque/estoque.contract.ts';
import { aDevolverSchema } from '#kernels/financeiro/baixas.contract.ts';
import { documentoSchema } from '#kernels/financeiro/documento.contract.ts';
import {
  comADevolver,
  comSobraDoCaixa,
  destinoInput,
  ERROS_DA_DEVOLUCAO,
  ERROS_DO_RECEBIMENTO,
} from '#kernels/financeiro/financeiro.contract.ts';
import { vendasErrors } from '#operations/vendas/vendas.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import {
  branch,
  command,
  exportInput,
  exportOf,
  fileSchema,
  idInput,
  idNamed,
  idSchema,
  moneySchema,
  optionalText,
  PAGING,
  pageInput,
  pageOf,
  quantitySchema,
  query,
  sortInput,
} from '#platform/shared/operation.ts';
import { periodInput } from '#platform/shared/period.ts';
import { trimmed } from '#platform/shared/text.ts';
import { z } from '#platform/shared/zod.ts';
import { produtosErrors } from '#registers/produtos_servicos/produtos_servicos.contract.ts';
import { ORDENACAO_MOVIMENTACOES } from './lista.rules.ts';

export const movimentacoesErrors = defineErrors({
  ORDEM_NAO_ENCONTRADA: { kind: 'not_found', message: 'Ordem de serviço não encontrada' },
  ORDEM_NAO_VINCULAVEL: {
    kind: 'conflict',
    message: 'Só ordens abertas, em andamento ou aguardando peças podem ser vinculadas a uma venda',
  },
});

const QUANTIDADE = 'Quantidade deve ser maior que zero';
const ENTRADA = 'Para entrada, selecione a filial de destino';
const SAIDA = 'Para saída/venda, selecione a filial de origem';
const TRANSFERENCIA = 'Para transferência, selecione origem e destino';
const CLIENTE_OU_ORDEM = 'Para vendas, selecione um cliente ou ordem de serviço';
const VALOR_UNITARIO = 'Para vendas, informe o valor unitário';

/** An optional id: '' and null mean none. */
const idOpcional = z
  .string()
  .nullish()
  .transform((id) => id || null)
  .pipe(idSchema.nullable());

const quantidade = z
  .string(QUANTIDADE)
  .overwrite(trimmed)
  .regex(/^[^-]*[1-9]/, { error: QUANTIDADE, abort: true })
  .pipe(quantitySchema);

const valorUnitario = z
  .string()
  .overwrite(trimmed)
  .nullish()
  .transform((valor) => valor || '0')
  .pipe(z.string().regex(/^[^-]/, { error: VALOR_UNITARIO, abort: true }).pipe(moneySchema));

/** `temProduto` validates the id after all other fields, so that its message comes last. */
const PRODUTO = 'Selecione um produto';
const produto_id = z.string(PRODUTO).toLowerCase();
const temProduto = ({ produto_id }: { produto_id: string }) => idSchema.safeParse(produto_id).success;
const SEM_PRODUTO = { error: PRODUTO, path: ['produto_id'], when: () => true };
const observacoes = optionalText('Observações', 1000);
/** Free text for an end that is not a branch: 'Fornecedor', 'Uso interno'. */
const texto = (rotulo: string) => optionalText(rotulo, 120);

/** The ends of each type, the same for one line and for several. */
const PONTAS = {
  entrada: { filial_destino_id: idNamed(ENTRADA), origem: texto('Origem') },
  saida: { filial_origem_id: idNamed(SAIDA), destino: texto('Destino') },
  transferencia: {
    filial_origem_id: idNamed(fieldText('Selecione a filial de origem', TRANSFERENCIA)),
    filial_destino_id: idNamed(fieldText('Selecione a filial de destino', TRANSFERENCIA)),
  },
  /** The branch where the difference was noticed. */
  ajuste: { filial_origem_id: idOpcional },
};
const saoDiferentes = (pontas: { filial_origem_id: string; filial_destino_id: string }) =>
  pontas.filial_origem_id !== pontas.filial_destino_id;
const IGUAIS = { error: 'Origem e destino devem ser diferentes', path: ['filial_destino_id'] };

const entrada = z
  .object({
    tipo_movimentacao: z.literal('entrada'),
    quantidade,
    ...PONTAS.entrada,
    produto_id,
    observacoes,
  })
  .refine(temProduto, SEM_PRODUTO);

const saida = z
  .object({
    tipo_movimentacao: z.literal('saida'),
    quantidade,
    ...PONTAS.saida,
    produto_id,
    observacoes,
  })
  .refine(temProduto, SEM_PRODUTO);

const transferencia = z
  .object({
    tipo_movimentacao: z.literal('transferencia'),
    quantidade,
    ...PONTAS.transferencia,
    produto_id,
    observacoes,
  })
  .refine(saoDiferentes, IGUAIS)
  .refine(temProduto, SEM_PRODUTO);

const venda = z
  .object({
    tipo_movimentacao: z.literal('venda'),
    quantidade,
    filial_origem_id: idNamed(SAIDA),
    cliente_id: idOpcional,
    /** If set, the order's customer replaces the submitted one. */
    ordem_servico_id: idOpcional,
    valor_unitario: valorUnitario,
    produto_id,
    observacoes,
  })
  .refine((sale) => sale.cliente_id !== null || sale.ordem_servico_id !== null, {
    error: CLIENTE_OU_ORDEM,
    path: ['cliente_id'],
  })
  .refine((sale) => /[1-9]/.test(sale.valor_unitario), { error: VALOR_UNITARIO, path: ['valor_unitario'] })
  .refine(temProduto, SEM_PRODUTO);

/** Changes no quantity. */
const ajuste = z
  .object({
    tipo_movimentacao: z.literal('ajuste'),
    quantidade,
    ...PONTAS.ajuste,
    produto_id,
    observacoes,
  })
  .refine(temProduto, SEM_PRODUTO);

export const movimentacaoInput = z.discriminatedUnion(
  'tipo_movimentacao',
  [entrada, saida, transferencia, venda, ajuste],
  'Selecione o tipo de movimentação',
);
export type MovimentacaoInput = z.infer<typeof movimentacaoInput>;

const linhaInput = z.object({ quantidade, produto_id }).refine(temProduto, SEM_PRODUTO);
/** The lines beyond the form's first. */
export const outrasForm = z.object({ outras: z.array(linhaInput) });

const linhas = {
  itens: z.array(linhaInput, PRODUTO).min(1, PRODUTO).max(100, 'Uma movimentação tem no máximo 100 linhas'),
  observacoes,
};
/** Several products with the same ends. A sale of several is a direct sale. */
export const movimentacoesInput = z.discriminatedUnion(
  'tipo_movimentacao',
  [
    z.object({ tipo_movimentacao: z.literal('entrada'), ...PONTAS.entrada, ...linhas }),
    z.object({ tipo_movimentacao: z.literal('saida'), ...PONTAS.saida, ...linhas }),
    z
      .object({ tipo_movimentacao: z.literal('transferencia'), ...PONTAS.transferencia, ...linhas })
      .refine(saoDiferentes, IGUAIS),
    z.object({ tipo_movimentacao: z.literal('ajuste'), ...PONTAS.ajuste, ...linhas }),
  ],
  'Selecione o tipo de movimentação',
);
export type MovimentacoesInput = z.infer<typeof movimentacoesInput>;

export const movimentacaoSchema = z.object({
  id: idSchema,
  situacao: z.enum(SITUACOES),
  motivo: motivoMovimentacaoSchema,
  tipo_movimentacao: z.enum(TIPOS_MOVIMENTACAO),
  produto_nome: z.string(),
  produto_codigo: z.string().nullable(),
  filial_origem_id: idSchema.nullable(),
  filial_origem_nome: z.string().nullable(),
  filial_destino_id: idSchema.nullable(),
  filial_destino_nome: z.string().nullable(),
  origem: z.string().nullable(),
  destino: z.string().nullable(),
  /** Null, as its name, for readers who may not see the customer. */
  cliente_id: idSchema.nullable(),
  cliente_nome: z.string().nullable(),
  ordem_servico_id: idSchema.nullable(),
  numero_os: z.int().nullable(),
  quantidade: z.string(),
  data_movimentacao: z.date(),
  observacoes: z.string().nullable(),
  data_estorno: z.date().nullable(),
  estornada_por_nome: z.string().nullable(),
  /** The movement that this one reverses. */
  estorno_de_id: idSchema.nullable(),
});
export type Movimentacao = z.infer<typeof movimentacaoSchema>;

/** One movement with what it belongs to. */
export const movimentacaoAbertaSchema = movimentacaoSchema.extend({
  produto_id: idSchema,
  registrada_por_nome: z.string(),
  /** The order or direct sale. */
  documento: documentoSchema.nullable(),
  /** The movement that reverses this one. */
  movimentacao_estorno_id: idSchema.nullable(),
});
export type MovimentacaoAberta = z.infer<typeof movimentacaoAbertaSchema>;

const movimentacaoRegistradaSchema = z.object({ id: idSchema, avisos: z.array(avisoSchema) });
export type MovimentacaoRegistrada = z.infer<typeof movimentacaoRegistradaSchema>;

export const preverMovimentacaoInput = z.object({
  produto_id: idSchema,
  filial_id: idSchema,
  quantidade: quantitySchema,
  ordem_servico_id: idOpcional,
});
export type PreverMovimentacaoInput = z.infer<typeof preverMovimentacaoInput>;

const { PRODUTO_NAO_ENCONTRADO, PRODUTO_SEM_ESTOQUE, FILIAL_NAO_ENCONTRADA, ESTOQUE_INSUFICIENTE } =
  estoqueErrors;
const {
  MOVIMENTACAO_NAO_ENCONTRADA,
  MOVIMENTACAO_JA_ESTORNADA,
  ESTORNO_DE_ESTORNO,
  MOVIMENTACAO_NAO_EFETIVADA,
} = estoqueErrors;

export const listMovimentacoesInput = pageInput.extend({
  tipo: z.enum(TIPOS_MOVIMENTACAO).optional(),
  /** Movements that leave this branch or reach it. */
  ponta_filial_id: idSchema.optional(),
  ...periodInput,
  ...sortInput(ORDENACAO_MOVIMENTACOES),
});
export type ListMovimentacoesInput = z.infer<typeof listMovimentacoesInput>;

export const estornarMovimentacaoInput = idInput.extend({
  /** The destination of money already received for the sale; absent: the customer's credit. */
  destino: destinoInput.optional(),
  ...comSobraDoCaixa,
});
export type EstornarMovimentacaoInput = z.infer<typeof estornarMovimentacaoInput>;

export const movimentacoesContract = {
  list: query({
    path: '/movimentacoes_estoque',
    summary: 'Movimentações de estoque, da mais nova para a mais antiga',
    permission: 'movimentacoes:ver',
    branch: branch.filter,
  })
    .input(listMovimentacoesInput)
    .output(pageOf(movimentacaoSchema)),
  get: query({
    path: '/movimentacoes_estoque/{id}',
    summary: 'Uma movimentação, com o seu documento e o seu estorno',
    permission: 'movimentacoes:ver',
    branch: branch.filter,
  })
    .input(idInput)
    .output(movimentacaoAbertaSchema),
  exportar: exportOf({
    permission: 'movimentacoes:ver',
    branch: branch.filter,
    path: '/movimentacoes_estoque/exportar',
    summary: 'Movimentações em CSV ou Excel, filtradas e ordenadas como a lista',
  })
    .input(listMovimentacoesInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  /** Warnings of the movement before it is saved, shown inside the form. */
  prever: query({
    path: '/movimentacoes_estoque/prever',
    summary: 'O que falta no estoque da filial de origem para a quantidade',
    permission: 'movimentacoes:ver',
    branch: branch.input('filial_id'),
  })
    .input(preverMovimentacaoInput)
    .output(z.array(avisoSchema)),
  /** The received money that a reversal would return. */
  preverEstorno: query({
    path: '/movimentacoes_estoque/{id}/prever_estorno',
    summary: 'Quanto do dinheiro já recebido a venda de uma movimentação devolveria',
    permission: 'movimentacoes:estornar',
    branch: branch.record('movimentacoes_estoque'),
  })
    .input(idInput)
    .output(aDevolverSchema.nullable()),
  registrar: command({
    path: '/movimentacoes_estoque',
    summary: 'Registrar movimentação de estoque',
    permission: 'movimentacoes:editar',
    branch: branch.input('filial_origem_id', 'filial_destino_id'),
    errors: [
      ...Object.values(movimentacoesErrors),
      ...Object.values(vendasErrors),
      produtosErrors.DESCONTO_NAO_PERMITIDO,
      PRODUTO_NAO_ENCONTRADO,
      PRODUTO_SEM_ESTOQUE,
      FILIAL_NAO_ENCONTRADA,
      ESTOQUE_INSUFICIENTE,
      ...ERROS_DO_RECEBIMENTO,
    ],
  })
    .input(movimentacaoInput)
    .output(movimentacaoRegistradaSchema),
  registrarVarias: command({
    path: '/movimentacoes_estoque/varias',
    summary: 'Registrar uma movimentação de vários produtos: todos ou nenhum',
    permission: 'movimentacoes:editar',
    branch: branch.input('filial_origem_id', 'filial_destino_id'),
    errors: [
      vendasErrors.PRODUTO_INATIVO,
      PRODUTO_NAO_ENCONTRADO,
      PRODUTO_SEM_ESTOQUE,
      FILIAL_NAO_ENCONTRADA,
      ESTOQUE_INSUFICIENTE,
    ],
  })
    .input(movimentacoesInput)
    .output(z.object({ ids: z.array(idSchema), avisos: z.array(avisoSchema) })),
  estornar: command({
    path: '/movimentacoes_estoque/{id}/estornar',
    summary: 'Estornar movimentação: lança o contrário do que foi lançado',
    permission: 'movimentacoes:estornar',
    branch: branch.record('movimentacoes_estoque'),
    errors: [
      MOVIMENTACAO_NAO_ENCONTRADA,
      MOVIMENTACAO_JA_ESTORNADA,
      ESTORNO_DE_ESTORNO,
      MOVIMENTACAO_NAO_EFETIVADA,
      ESTOQUE_INSUFICIENTE,
      ...ERROS_DA_DEVOLUCAO,
    ],
  })
    .input(estornarMovimentacaoInput)
    .output(movimentacaoRegistradaSchema.extend(comADevolver)),
};
