/**
 * 'Trocar técnico' of effective sales: the one fact of a closed day that may change, so the day is noted with it. The caller
 * holds the locks of the orders. Lock here: the sales, by id.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { lockVendasEfetivas, updateTecnico, type VendaEfetiva } from './tecnico.sql.ts';

/** Leaves out reversed lines and lines entered by hand. */
export const travarVendasEfetivas = (ctx: Context, ids: readonly string[]): Promise<VendaEfetiva[]> =>
  lockVendasEfetivas(ctx.db, ids);

/** The sales must be locked. */
export const mudarTecnico = (ctx: Context, ids: readonly string[], tecnico_id: string): Promise<void> =>
  updateTecnico(ctx, ids, tecnico_id);
