/** Sales entered by hand into a product's history (decisions § 3): effective, but without stock or movement. */
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { lineTotal } from '#platform/shared/money.ts';
import { estoqueErrors } from './estoque.contract.ts';
import { type LinhaVenda, writeDocumento } from './estoque.sql.ts';
import { stamp } from './registrarMovimentacoes.command.ts';
import { deleteVenda, lockVenda, type VendaExcluida } from './vendaManual.sql.ts';

export interface VendaManual {
  produto_id: string;
  filial_id: string;
  cliente_id: string | null;
  quantidade: string;
  valor_unitario: string;
  data_venda: Date;
  observacoes: string | null;
}

export async function registrarVendaManual(ctx: Context, venda: VendaManual): Promise<LinhaVenda> {
  const row: LinhaVenda = {
    ...stamp(ctx),
    ...venda,
    origem: 'manual',
    situacao: 'efetivada',
    ordem_servico_id: null,
    ordem_servico_item_id: null,
    venda_direta_id: null,
    tecnico_id: null,
    desconto: '0',
    valor_total: lineTotal(venda.quantidade, venda.valor_unitario),
  };
  await writeDocumento(ctx, { vendas: [row], movimentacoes: [], lancamentos: [] });
  return row;
}

/** Returns the deleted sale, or undefined if there was none. Throws VENDA_NAO_MANUAL for a sale with a movement. */
export async function excluirVendaManual(ctx: Context, id: string): Promise<VendaExcluida | undefined> {
  const venda = await lockVenda(ctx.db, id);
  if (!venda) return undefined;
  if (venda.origem !== 'manual') {
    throw new DomainError(estoqueErrors.VENDA_NAO_MANUAL, { motivo: 'estorne a movimentação' });
  }
  await deleteVenda(ctx.db, id);
  return venda;
}
