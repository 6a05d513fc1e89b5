import type { Selectable } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { HistoricoVendas } from '#platform/server/sql/schema.gen.ts';

export type VendaExcluida = Selectable<HistoricoVendas>;

export async function lockVenda(db: Db, id: string): Promise<VendaExcluida | undefined> {
  return db.selectFrom('historico_vendas').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function deleteVenda(db: Db, id: string): Promise<void> {
  await db.deleteFrom('historico_vendas').where('id', '=', id).execute();
}
