import { type BulkLoad, listOf } from '#platform/server/sql/bulk_load.ts';
import { carregarFornecedores } from './carga.sql.ts';
import { fornecedorFixture } from './fornecedores.fixtures.ts';

export const fornecedoresBulk: BulkLoad = {
  fills: ['fornecedores'],
  records: (db, { user_id }) => carregarFornecedores(db, user_id, listOf(200, fornecedorFixture)),
};
