import type { SliceTables } from '#platform/server/sql/tables.ts';

export const entradaTables: SliceTables = {
  slice: 'entrada',
  writes: { checklists: {} },
  columns: [
    'ordens_servico.contato_nome',
    'ordens_servico.contato_telefone',
    'ordens_servico.pode_apagar_dados',
    'ordens_servico.conta_removida',
  ],
};
