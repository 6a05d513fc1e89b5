import type { SliceTables } from '#platform/server/sql/tables.ts';

export const anexosTables: SliceTables = {
  slice: 'anexos',
  writes: {
    arquivos: {},
    anexos: { branch: { columns: ['filial_id'] } },
  },
};
