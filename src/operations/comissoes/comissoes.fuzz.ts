import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const comissoesFuzz: FuzzRecords = {
  fields: [[/regra/, 'comissoes/regras']],
  fill: async (criar, { n, nota }) => {
    // Only one rule of a kind may start on a day, and two branches are filled, so kind and day vary.
    const tipo = nota === 'Cliente' ? 'servico' : 'produto';
    await criar('comissoes/regras', { tipo, percentual: '5', desde: `20${10 + (n % 80)}-01-01` });
  },
};
