import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const comissoesFuzz: FuzzRecords = {
  fields: [[/regra/, 'comissoes/regras']],
  fill: async (criar, { n }) => {
    await criar('comissoes/regras', { tipo: 'servico', percentual: '5', desde: `20${10 + (n % 80)}-01-01` });
  },
};
