import { type BulkLoad, listOf } from '#platform/server/sql/bulk_load.ts';
import { carregarProdutos, numerarProdutos, prepararSorteio } from './carga.sql.ts';
import { pecaFixture, servicoFixture } from './produtos_servicos.fixtures.ts';

const PRODUTOS = 20_000;

export const produtosServicosBulk: BulkLoad = {
  fills: ['produtos_servicos'],
  async records(db, { user_id, branches, sized }) {
    await carregarProdutos(db, user_id, [
      ...listOf(sized(PRODUTOS * 0.9), pecaFixture),
      ...listOf(sized(PRODUTOS * 0.1), servicoFixture),
    ]);
    await numerarProdutos(db);
    await prepararSorteio(db, branches);
  },
};
