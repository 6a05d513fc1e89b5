import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const privacidadeInvariants: SliceInvariants = {
  slice: 'privacidade',
  unchecked: { clientes_consentimentos: 'each row is a statement of its own' },
};
