import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';
import { carregarCabecalhos, linhasDasVendas } from './carga.sql.ts';

const VENDAS = 90_000;

export const vendasBulk: BulkLoad = {
  fills: ['vendas_diretas'],
  leaves: ['vendas_configuracao'],
  lines: ({ sized }) => linhasDasVendas(sized(VENDAS)),
  headers: (db, { user_id }) => carregarCabecalhos(db, user_id),
};
