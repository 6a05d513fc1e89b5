import type { Db } from '#platform/server/sql/context.ts';
import type { OndeAbrir } from './whatsapp.rules.ts';

export async function findOnde(db: Db): Promise<{ abrir_no: OndeAbrir }> {
  return db
    .selectFrom('onde_abre_o_whatsapp')
    .select('abrir_no')
    .$narrowType<{ abrir_no: OndeAbrir }>()
    .executeTakeFirstOrThrow();
}
