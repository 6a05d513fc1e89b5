import type { SliceTables } from '#platform/server/sql/tables.ts';

export const fechamentosTables: SliceTables = {
  slice: 'comissoes',
  writes: {
    comissao_fechamentos: {
      branch: { columns: ['filial_id'] },
      rows: 'keep',
      name: "'nº ' || numero",
      number: 'numero',
    },
    comissao_fechamentos_linhas: {},
    comissao_fechamentos_vales: { rows: 'append' },
  },
};
