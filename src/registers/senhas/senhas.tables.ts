import type { SliceTables } from '#platform/server/sql/tables.ts';

export const senhasTables: SliceTables = {
  slice: 'senhas',
  writes: { senhas_aparelho: {} },
};
