import type { SliceTables } from '#platform/server/sql/tables.ts';

export const anexosTables: SliceTables = {
  slice: 'anexos',
  writes: {
    arquivos: { contents: { key: 'sha256', bytes: 'bytes' } },
    anexos_configuracao: { rows: 'keep' },
    anexos: { branch: { columns: ['filial_id'] } },
  },
};
