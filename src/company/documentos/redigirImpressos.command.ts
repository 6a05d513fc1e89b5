/**
 * Redacts a customer's data in stored printed documents and signatures (LGPD). The hashes stay, so that the content of
 * a document somebody holds can still be verified.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { redigirAssinaturas } from './assinaturas.sql.ts';
import { redigirImpressos } from './documentos.sql.ts';

export async function redigirImpressosDe(ctx: Context, pessoa_id: string): Promise<void> {
  await redigirImpressos(ctx.db, pessoa_id);
  await redigirAssinaturas(ctx.db, pessoa_id);
}
