/**
 * 'Trocar técnico' of effective sales. It is the only fact of a closed day that may change, so the day is recorded as
 * changed. The caller has locked the orders. Lock here: the sales, by id.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { lockVendasEfetivas, updateTecnico, type VendaEfetiva } from './tecnico.sql.ts';

/** Locks and returns the sales, without reversed ones and those entered by hand. */
export const travarVendasEfetivas = (ctx: Context, ids: readonly string[]): Promise<VendaEfetiva[]> =>
  lockVendasEfetivas(ctx.db, ids);

/** Call it with the sales locked. */
export const mudarTecnico = (ctx: Context, ids: readonly string[], tecnico_id: string): Promise<void> =>
  updateTecnico(ctx, ids, tecnico_id);
