import type { SliceLists } from '#test/lists.ts';
import { clienteFixture } from './clientes.fixtures.ts';
import { queryClientes } from './clientes.sql.ts';
import { ORDENACAO_CLIENTES } from './lista.rules.ts';

const CIDADES = [null, 'Curitiba', 'Águas de Lindóia'];

export const clientesLists: SliceLists = {
  fill: async ({ client }, filial_id) => {
    for (let i = 0; i < 8; i++)
      await client.clientes.create({ ...clienteFixture(i), cidade: CIDADES[i % 3] ?? null, filial_id });
  },
  lists: {
    list: { sorting: ORDENACAO_CLIENTES, query: ({ db }, input) => queryClientes(db, input) },
  },
};
