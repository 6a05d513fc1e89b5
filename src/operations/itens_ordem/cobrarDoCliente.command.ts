/**
 * Turns the warranty lines of a locked order into lines that the customer pays at the normal price (02 § 8), or back,
 * and updates their reservations. The caller writes the audit row.
 */
import type { Faturavel } from '#operations/ordens_servico/status.rules.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { precoSugerido } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import { aplicarLinhas } from './aplicarLinhas.command.ts';
import type { OrdemDoItem } from './itens_ordem.rules.ts';
import { listEmGarantia, listNegadas, updateCobranca, updateNegada } from './itens_ordem.sql.ts';

/** Throws ITENS_FECHADOS. */
export async function cobrarDoCliente(
  ctx: Context,
  ordem: OrdemDoItem & Faturavel & { tecnico_id: string | null; filial_local_id: string | null },
): Promise<void> {
  const linhas = await listEmGarantia(ctx.db, ordem.id);
  if (linhas.length === 0) return;
  const ids = linhas.map(({ id }) => id);
  await updateCobranca(ctx.db, ids, 'cliente');
  await updateNegada(ctx.db, ids, true);
  await aplicarLinhas(ctx, ordem, {
    linhas: linhas.map(({ id, valor_venda_pf, valor_venda_pj, valor_venda_maquina, ...linha }) => ({
      ...linha,
      item_id: id,
      valor_unitario: precoSugerido({ valor_venda_pf, valor_venda_pj, valor_venda_maquina }),
      desconto: '0.00',
    })),
    remover: [],
    por: ctx.user.id,
  });
}

/** Gives the lines that `cobrarDoCliente` charged back to warranty, at the price that they had: none. Throws ITENS_FECHADOS. */
export async function devolverAGarantia(
  ctx: Context,
  ordem: OrdemDoItem & Faturavel & { tecnico_id: string | null; filial_local_id: string | null },
): Promise<void> {
  const linhas = await listNegadas(ctx.db, ordem.id);
  if (linhas.length === 0) return;
  await aplicarLinhas(ctx, ordem, {
    linhas: linhas.map(
      ({ id, valor_venda_pf: _pf, valor_venda_pj: _pj, valor_venda_maquina: _maquina, ...linha }) => ({
        ...linha,
        item_id: id,
        valor_unitario: '0.00',
        desconto: '0.00',
      }),
    ),
    remover: [],
    por: ctx.user.id,
  });
  const ids = linhas.map(({ id }) => id);
  await updateCobranca(ctx.db, ids, 'garantia');
  await updateNegada(ctx.db, ids, false);
}
