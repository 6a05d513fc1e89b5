import type { FuzzRecords } from '#scripts/fuzz/valores.ts';
import { protocoloFixture } from './protocolos.fixtures.ts';

export const protocolosFuzz: FuzzRecords = {
  fields: [[/protocolo/, 'protocolos']],
  fill: async (criar, { filial_id, n, nota }) => {
    await criar('protocolos', { ...protocoloFixture(n), motivo: nota, filial_id });
  },
};
