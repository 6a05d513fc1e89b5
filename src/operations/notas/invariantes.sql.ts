import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const notasInvariants: SliceInvariants = {
  unchecked: { notas_internas: 'each note is a row of its own, and none is changed' },
};
