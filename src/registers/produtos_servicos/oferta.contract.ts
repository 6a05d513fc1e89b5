/** Product pickers of other screens: the items of an order, a direct sale, a movement. */
import { branch, idSchema, pageInput, query } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { TIPOS_PRODUTO } from './lista.rules.ts';

const precos = {
  valor_venda_pf: z.string().nullable(),
  valor_venda_pj: z.string().nullable(),
  valor_venda_maquina: z.string().nullable(),
};

/** Fields that a picker shows of each item, besides its prices. */
const oferecido = {
  id: idSchema,
  nome: z.string(),
  codigo: z.string().nullable(),
  codigo_ean: z.string().nullable(),
  ...precos,
  /**
   * Stock of the requested branch minus the reservations of other orders (null: no stock record there, or a service).
   */
  disponivel: z.string().nullable(),
  /** The same over all branches; null for a service. */
  disponivel_total: z.string().nullable(),
};

/** Option of an order's or sale's picker, with the stock of one branch (null: no stock record there, or a service). */
export const produtoOfertaSchema = z.object({
  ...oferecido,
  tipo: z.enum(TIPOS_PRODUTO),
  estoque: z.string().nullable(),
  /** Quantity reserved by unbilled orders. */
  reservado: z.string(),
});
export type ProdutoOferta = z.infer<typeof produtoOfertaSchema>;

/** Option of a movement picker, with the stock of the whole company. */
export const produtoMovimentavelSchema = z.object({ ...oferecido, estoque: z.string() });
export type ProdutoMovimentavel = z.infer<typeof produtoMovimentavelSchema>;

const escolhaInput = pageInput.pick({ busca: true, limite: true });
export type EscolhaInput = z.infer<typeof escolhaInput>;
const escolhaNaFilialInput = escolhaInput.extend({ filial_id: idSchema });
export type EscolhaNaFilialInput = z.infer<typeof escolhaNaFilialInput>;
/** An order's own reservations count as available to it. */
const paraOrdem = { ordem_servico_id: idSchema.nullish() };
const escolhaParaItemInput = escolhaNaFilialInput.extend(paraOrdem);
export type EscolhaParaItemInput = z.infer<typeof escolhaParaItemInput>;
const escolhaParaMovimentacaoInput = escolhaInput.extend({ filial_id: idSchema.nullish(), ...paraOrdem });
export type EscolhaParaMovimentacaoInput = z.infer<typeof escolhaParaMovimentacaoInput>;

const ver = { permission: 'produtos_servicos:ver' } as const;
const verNaFilial = { ...ver, branch: branch.input('filial_id') } as const;

export const ofertaContract = {
  listParaItem: query({
    ...verNaFilial,
    path: '/produtos_servicos/para_item',
    summary: 'Produtos e serviços ativos para itens de ordem, com o estoque da filial',
  })
    .input(escolhaParaItemInput)
    .output(z.array(produtoOfertaSchema)),
  listParaVenda: query({
    ...verNaFilial,
    path: '/produtos_servicos/para_venda',
    summary: 'Produtos ativos com registro de estoque na filial, para venda direta',
  })
    .input(escolhaNaFilialInput)
    .output(z.array(produtoOfertaSchema)),
  listParaMovimentacao: query({
    ...ver,
    branch: branch.none,
    path: '/produtos_servicos/para_movimentacao',
    summary: 'Produtos ativos, para movimentação de estoque, com o disponível numa filial e em todas',
  })
    .input(escolhaParaMovimentacaoInput)
    .output(z.array(produtoMovimentavelSchema)),
};
