import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const protocolosInvariants: SliceInvariants = {
  unchecked: { protocolos: 'each is a row of its own, and none is changed' },
};
