import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const etapasFuzz: FuzzRecords = {
  fields: [[/^etapa_id$/, 'etapas']],
  fill: async (criar, { n }) => {
    await criar('etapas', { status: 'em_andamento', nome: `Etapa ${n} ${crypto.randomUUID().slice(0, 8)}` });
  },
};
