/**
 * 'Trocar técnico' of effective sales. It is the only fact of a closed day that may change, so the day is recorded as
 * changed. The caller has locked the orders, then the sales by id.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { updateTecnico } from './tecnico.sql.ts';

export const mudarTecnico = (ctx: Context, ids: readonly string[], tecnico_id: string): Promise<void> =>
  updateTecnico(ctx, ids, tecnico_id);
