import { type BulkLoad, listOf } from '#platform/server/sql/bulk_load.ts';
import { carregarEtapas } from './carga.sql.ts';
import { etapaFixture, TOTAL_ETAPAS } from './etapas.fixtures.ts';

export const etapasBulk: BulkLoad = {
  fills: ['etapas'],
  async records(db, { user_id }) {
    await carregarEtapas(
      db,
      user_id,
      listOf(TOTAL_ETAPAS, (index) => etapaFixture(index)),
    );
  },
};
