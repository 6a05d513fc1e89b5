/**
 * Assigns billed lines to another technician, so that another billing keeps it. The caller holds the locks of their
 * orders.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { updateTecnico } from './itens_ordem.sql.ts';

export async function passarItens(ctx: Context, ids: readonly string[], tecnico_id: string): Promise<void> {
  if (ids.length > 0) await updateTecnico(ctx.db, ids, tecnico_id);
}
