import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const sistemaFuzz: FuzzRecords = {
  fields: [[/usuario|user|tecnico/, 'usuarios']],
};
