import { type BulkLoad, listOf } from '#platform/server/sql/bulk_load.ts';
import { carregarClientes, numerarClientes } from './carga.sql.ts';
import { clienteFixture } from './clientes.fixtures.ts';

const CLIENTES = 100_000;
const LOTE = 5000;

export const clientesBulk: BulkLoad = {
  fills: ['clientes'],
  leaves: ['clientes_unidos'],
  async records(db, { user_id, branches: filiais, sized }) {
    const total = sized(CLIENTES);
    for (let antes = 0; antes < total; antes += LOTE) {
      const clientes = listOf(Math.min(LOTE, total - antes), (index) => clienteFixture(antes + index));
      await carregarClientes(db, { user_id, filiais, clientes, antes, total });
    }
    await numerarClientes(db);
  },
};
