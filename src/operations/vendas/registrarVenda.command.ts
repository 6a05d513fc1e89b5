/**
 * A sale without a service order (decisions § 3): one header with its sales, movements and postings, in the caller's
 * transaction. Movimentações also writes a manual `venda` through here, so that it appears among the direct sales.
 * Invariant: the header's total is the sum of its lines. Lock order: the new header, which no one else can see yet;
 * then the kernel's.
 */
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { registrarMovimentacoes } from '#kernels/estoque/registrarMovimentacoes.command.ts';
import type { MotivoMovimentacao, OrigemVenda } from '#kernels/estoque/vocabulario.rules.ts';
import { assertBranch } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { lineTotal, sumMoney } from '#platform/shared/money.ts';
import { exigirDesconto } from '#registers/produtos_servicos/exigirDesconto.command.ts';
import { type ItemVendaInput, vendasErrors } from './vendas.contract.ts';
import { findProdutoInativo, insertVendaDireta, readFilialDoCliente } from './vendas.sql.ts';

export interface NovaVenda {
  filial_id: string;
  cliente_id: string;
  /** Quantities and unit values as decimal text; the same product may come twice. */
  itens: readonly ItemVendaInput[];
  observacoes: string | null;
  /** Where the sale was entered. */
  origem: OrigemVenda;
  motivo: MotivoMovimentacao;
}

export interface VendaRegistrada {
  id: string;
  numero: number;
  total: string;
  /** In the order of the items. */
  movimentacao_ids: string[];
  avisos: Aviso[];
}

/**
 * Throws CLIENTE_NAO_ENCONTRADO, FILIAL_NAO_PERMITIDA, PRODUTO_INATIVO, DESCONTO_NAO_PERMITIDO and what the kernel
 * throws.
 */
export async function registrarVenda(ctx: Context, venda: NovaVenda): Promise<VendaRegistrada> {
  const { filial_id, cliente_id, itens, observacoes, origem, motivo } = venda;
  await Promise.all([
    exigirCliente(ctx, cliente_id, filial_id),
    exigirProdutosAtivos(
      ctx,
      itens.map((item) => item.produto_id),
    ),
    exigirDesconto(ctx, 'vendas:desconto', itens),
  ]);
  const total = sumMoney(itens.map((item) => lineTotal(item.quantidade, item.valor_unitario)));
  const id = newId(ctx.now.getTime());
  const [numero, { linhas, avisos }] = await Promise.all([
    insertVendaDireta(ctx, { id, filial_id, cliente_id, total, observacoes }),
    registrarMovimentacoes(
      ctx,
      'efetivada',
      itens.map(({ produto_id, quantidade, valor_unitario }) => ({
        produto_id,
        quantidade,
        cliente_id,
        documento: { tipo: 'venda_direta', id, linha_id: null },
        observacoes,
        movimentacao: {
          motivo,
          tipo_movimentacao: 'venda',
          filial_origem_id: filial_id,
          filial_destino_id: null,
          origem: 'Loja',
          destino: 'Cliente',
        },
        venda: { origem, filial_id, tecnico_id: null, valor_unitario, desconto: '0' },
      })),
    ),
  ]);
  const movimentacao_ids = linhas.flatMap((linha) => linha.movimentacao_id ?? []);
  return { id, numero, total, movimentacao_ids, avisos };
}

/** Throws unless the customer exists in a branch that the user may see; a Consumidor buys in its own branch alone. */
async function exigirCliente(ctx: Context, id: string, filial_da_venda: string): Promise<void> {
  const cliente = await readFilialDoCliente(ctx.db, id);
  if (!cliente || (cliente.sistema && cliente.filial_id !== filial_da_venda))
    throw new DomainError(vendasErrors.CLIENTE_NAO_ENCONTRADO);
  assertBranch(ctx.user, cliente.filial_id);
}

/** The forms offer only active products. The kernel checks that the products exist and have stock. */
export async function exigirProdutosAtivos(ctx: Context, ids: readonly string[]): Promise<void> {
  const inativo = await findProdutoInativo(ctx.db, ids);
  if (inativo) throw new DomainError(vendasErrors.PRODUTO_INATIVO, { motivo: inativo });
}
