import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';
import { carregarItens, linhasDasOrdens } from './carga.sql.ts';

export const itensOrdemBulk: BulkLoad = {
  fills: ['ordens_servico_itens'],
  records: (db, { user_id }) => carregarItens(db, user_id),
  lines: linhasDasOrdens,
};
