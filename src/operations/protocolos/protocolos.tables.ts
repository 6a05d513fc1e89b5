import type { SliceTables } from '#platform/server/sql/tables.ts';

export const protocolosTables: SliceTables = {
  slice: 'protocolos',
  writes: {
    protocolos: { branch: { columns: ['filial_id'] }, name: 'nome', search: 'busca', rows: 'append' },
  },
};
