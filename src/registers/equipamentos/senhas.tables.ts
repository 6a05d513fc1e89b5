import type { SliceTables } from '#platform/server/sql/tables.ts';

export const senhasTables: SliceTables = {
  slice: 'equipamentos',
  writes: { senhas_aparelho: {} },
};
