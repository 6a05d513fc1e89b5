import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const auditoriaInvariants: SliceInvariants = {
  slice: 'auditoria',
  unchecked: { auditoria: 'it records what was done, and nothing else says the same' },
};
