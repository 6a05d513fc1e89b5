import type { SliceTables } from '#platform/server/sql/tables.ts';

export const clientesTables: SliceTables = {
  slice: 'clientes',
  writes: {
    clientes: { branch: { columns: ['filial_id'] }, name: 'nome_completo', search: 'busca' },
    clientes_unidos: { rows: 'keep' },
  },
};
