/**
 * Deletes an order (decisions § 2). Its items and reservations are deleted with it if it was never billed and no record
 * of it was ever effective; the audit log keeps them. Any other order is refused with the reason. The kernel releases
 * the reservations; the foreign key deletes the items. Lock: the order. Foreign keys also stop a sale that is linked
 * concurrently.
 */

import { removerPendentes } from '#kernels/estoque/pendentes.command.ts';
import { findSinalRecebido } from '#kernels/financeiro/baixas.sql.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { reasonInUse } from '#platform/server/sql/references.ts';
import { exigirExcluivel } from './itens_ordem.rules.ts';
import { countRegistros, listLinhas } from './itens_ordem.sql.ts';
import { documentoDaOrdem } from './ordens_servico.rules.ts';
import { apagarOrdem, travarOrdem } from './travarOrdem.command.ts';

/** Throws ORDEM_COM_REGISTROS. */
export async function excluirOrdem(ctx: Context, id: string): Promise<{ id: string }> {
  const ordem = await travarOrdem(ctx, id);
  const [registros, sinal, citada] = await Promise.all([
    countRegistros(ctx.db, id),
    findSinalRecebido(ctx.db, id),
    reasonInUse(ctx.db, 'ordens_servico', id),
  ]);
  exigirExcluivel(ordem, { ...registros, sinal, citada });
  const itens = await listLinhas(ctx.db, id);
  await removerPendentes(ctx, { ...documentoDaOrdem(id), linha_id: null });
  await apagarOrdem(ctx, ordem);
  await recordAudit(ctx, {
    operacao: 'ordens_servico.remove',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: ordem.filial_id,
    antes: { ...ordem, itens },
  });
  return { id };
}
