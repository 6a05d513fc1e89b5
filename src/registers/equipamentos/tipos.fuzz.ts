import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const tiposFuzz: FuzzRecords = {
  fields: [[/^tipo_id$/, 'tipos_equipamento']],
  fill: async (criar, { n }) => {
    await criar('tipos_equipamento', {
      nome: `Tipo ${n} ${crypto.randomUUID().slice(0, 8)}`,
      checklist: [{ texto: 'Liga' }],
      acessorios: ['Capa'],
      campos: ['cor'],
    });
  },
};
