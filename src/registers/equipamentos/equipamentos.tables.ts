import type { SliceTables } from '#platform/server/sql/tables.ts';

export const equipamentosTables: SliceTables = {
  slice: 'equipamentos',
  writes: {
    modelos_equipamento: { name: "marca || ' ' || nome", search: 'busca' },
    equipamentos: { branch: { columns: ['filial_id'] }, name: 'nome', search: 'busca' },
  },
};
