/**
 * Removes a customer's data from stored papers and signatures (LGPD). The hashes stay: they can prove the content of a paper that
 * somebody holds.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { redigirAssinaturas } from './assinaturas.sql.ts';
import { redigirImpressos } from './documentos.sql.ts';

export async function redigirImpressosDe(ctx: Context, pessoa_id: string): Promise<void> {
  await redigirImpressos(ctx.db, pessoa_id);
  await redigirAssinaturas(ctx.db, pessoa_id);
}
