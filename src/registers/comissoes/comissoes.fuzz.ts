import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const comissoesFuzz: FuzzRecords = {
  fields: [[/regra/, 'comissoes/regras']],
  fill: async (criar, { n, nota }) => {
    // Two branches are filled, and one rule of a kind starts on a day.
    const tipo = nota === 'Cliente' ? 'servico' : 'produto';
    await criar('comissoes/regras', { tipo, percentual: '5', desde: `20${10 + (n % 80)}-01-01` });
  },
};
