import type { SliceTables } from '#platform/server/sql/tables.ts';

export const linksTables: SliceTables = {
  slice: 'links',
  writes: {
    links_publicos: { branch: { parent: 'ordens_servico', column: 'ordem_servico_id' }, rows: 'keep' },
    links_acessos: { rows: 'append' },
  },
};
