import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';
import { carregarCompras } from './carga.sql.ts';

const COMPRAS = 60_000;

export const historicoProdutosBulk: BulkLoad = {
  fills: ['historico_compras'],
  records: (db, { user_id, sized }) => carregarCompras(db, user_id, sized(COMPRAS)),
};
