import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const equipeFuzz: FuzzRecords = { fields: [[/^(tecnico_id|profile_id)$/, 'equipe']] };
