/** Removes what papers say of a customer (LGPD). The hashes stay: they prove what a paper in somebody's hand said. */
import type { Context } from '#platform/server/sql/context.ts';
import { redigirImpressos } from './documentos.sql.ts';

export async function redigirImpressosDe(ctx: Context, pessoa_id: string): Promise<void> {
  await redigirImpressos(ctx.db, pessoa_id);
}
