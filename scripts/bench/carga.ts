/**
 * Loads a large shop into an empty database, always the same for a given size: 8 branches and, at escala 1, 100,000
 * customers, 20,000 products, 300,000 orders and 1,000,000 movements over three years. Each slice writes its own
 * tables, as it declares in `x.bulk.ts`.
 */
import { BULK_STEPS, type BulkShop, bulkLoad } from '#platform/server/sql/bulk_load.ts';
import type { Database } from '#platform/server/sql/db.ts';
import { bulk } from './bulk.gen.ts';

export interface Loja extends Pick<BulkShop, 'user_id'> {
  escala: number;
}

export async function carregarLoja(dono: Database, { user_id, escala }: Loja): Promise<void> {
  const sized = (total: number) => Math.round(total * escala);
  const lines = bulk.flatMap((slice) => slice.lines?.({ sized }) ?? []);
  const shop: BulkShop = { user_id, sized, lines, branches: [] };
  const tables = bulk.flatMap(({ fills }) => fills);
  await bulkLoad(dono.db, tables, async (db) => {
    for (const step of BULK_STEPS) for (const slice of bulk) await slice[step]?.(db, shop);
  });
}
