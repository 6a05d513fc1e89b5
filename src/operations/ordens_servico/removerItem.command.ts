/**
 * Removes an item with its pending movement and pending sale (decisions § 2); the audit log keeps them. Refused when
 * the order is billed, entregue or cancelada. Records left by a reversed billing stay. Lock: the order.
 */
import { removerPendentes } from '#kernels/estoque/pendentes.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { assertBranch } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { exigirItensAbertos } from './itens_ordem.rules.ts';
import { deleteItem, findItem, findOrdemDoItem } from './itens_ordem.sql.ts';
import { documentoDaOrdem } from './ordens_servico.rules.ts';
import { travarOrdem } from './travarOrdem.command.ts';

/** Throws ITENS_FECHADOS, and FILIAL_NAO_PERMITIDA for a part of another branch. */
export async function removerItem(ctx: Context, id: string): Promise<{ id: string }> {
  const ordem_id = requireRecord(await findOrdemDoItem(ctx.db, id));
  const ordem = await travarOrdem(ctx, ordem_id);
  const antes = requireRecord(await findItem(ctx.db, id));
  exigirItensAbertos(ordem);
  assertBranch(ctx.user, antes.filial_estoque_id);
  await removerPendentes(ctx, { ...documentoDaOrdem(ordem_id), linha_id: id });
  await deleteItem(ctx.db, id);
  await recordAudit(ctx, {
    operacao: 'ordens_servico.removerItem',
    tabela: 'ordens_servico_itens',
    registro_id: id,
    filial_id: ordem.filial_id,
    antes,
  });
  return { id };
}
