/**
 * Turns the warranty lines of a locked order into lines that the customer pays at the normal price (02 § 8), and
 * updates their reservations. The caller writes the audit row.
 */
import type { Faturavel } from '#operations/ordens_servico/status.rules.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { precoSugerido } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import { aplicarLinhas } from './aplicarLinhas.command.ts';
import type { OrdemDoItem } from './itens_ordem.rules.ts';
import { listEmGarantia, updateCobranca } from './itens_ordem.sql.ts';

/** Throws ITENS_FECHADOS. */
export async function cobrarDoCliente(
  ctx: Context,
  ordem: OrdemDoItem & Faturavel & { tecnico_id: string | null; filial_local_id: string | null },
): Promise<void> {
  const linhas = await listEmGarantia(ctx.db, ordem.id);
  if (linhas.length === 0) return;
  await updateCobranca(
    ctx.db,
    linhas.map(({ id }) => id),
    'cliente',
  );
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
