import type { SliceTables } from '#platform/server/sql/tables.ts';

const doOrcamento = { parent: 'orcamentos', column: 'orcamento_id' } as const;

export const orcamentosTables: SliceTables = {
  slice: 'orcamentos',
  writes: {
    orcamentos: {
      branch: { columns: ['filial_id'] },
      name: "'Orçamento #' || numero",
      number: 'numero',
    },
    orcamentos_versoes: { branch: doOrcamento },
    orcamentos_itens: { branch: doOrcamento },
    orcamentos_respostas: { branch: doOrcamento, rows: 'append' },
    orcamentos_provas: { branch: { parent: 'orcamentos_respostas', column: 'resposta_id' }, rows: 'append' },
  },
};
