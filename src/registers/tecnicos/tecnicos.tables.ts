import type { SliceTables } from '#platform/server/sql/tables.ts';

export const tecnicosTables: SliceTables = {
  slice: 'tecnicos',
  writes: {
    // People are never deleted, because their work references them.
    tecnicos: { rows: 'keep', name: '(select p.nome_completo from profiles p where p.id = tecnicos.id)' },
  },
};
