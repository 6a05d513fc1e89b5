import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';
import { carregarFiliais } from './carga.sql.ts';
import { filialFixture } from './filiais.fixtures.ts';

const NOMES = [
  'Matriz Centro', 'Loja Batel', 'Loja Água Verde', 'Loja Portão', 'Loja São José', 'Loja Araucária', 'Loja Colombo', 'Depósito Boqueirão',
] as const; // biome-ignore format: names
/** How many of every twenty customers, orders or sales belong to each branch; adds up to 20. */
const FATIAS = [6, 4, 3, 2, 2, 1, 1, 1];

export const filiaisBulk: BulkLoad = {
  fills: ['filiais'],
  async records(db, { user_id, branches }) {
    const filiais = NOMES.map((nome, index) => filialFixture(index, { nome, codigo: `F${index + 1}` }));
    const ids = await carregarFiliais(db, user_id, filiais);
    branches.push(...ids.flatMap((id, index) => Array<string>(FATIAS[index] ?? 1).fill(id)));
  },
};
