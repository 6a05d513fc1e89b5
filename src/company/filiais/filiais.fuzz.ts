import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const filiaisFuzz: FuzzRecords = {
  fields: [[/filial/, 'filiais']],
};
