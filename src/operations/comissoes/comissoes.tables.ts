import type { SliceTables } from '#platform/server/sql/tables.ts';

export const comissoesTables: SliceTables = {
  slice: 'comissoes',
  writes: {
    comissao_regras: {},
    comissao_regras_antigas: { rows: 'append' },
    lancamentos_comissao: { rows: 'append' },
    comissoes_previstas: {},
    comissoes_configuracao: { rows: 'keep' },
  },
};
