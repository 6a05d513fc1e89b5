import type { SliceTables } from '#platform/server/sql/tables.ts';

export const comissoesTables: SliceTables = {
  slice: 'comissoes',
  writes: {
    comissao_regras: {},
    lancamentos_comissao: { rows: 'append' },
    comissoes_previstas: {},
    comissoes_configuracao: { rows: 'keep' },
  },
};
