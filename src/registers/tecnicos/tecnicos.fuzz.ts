import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const tecnicosFuzz: FuzzRecords = {
  fields: [],
  fill: async (criar, { n }) => {
    await criar('tecnicos', { nome: `Técnico ${n}` });
  },
};
