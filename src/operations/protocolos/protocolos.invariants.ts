import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const protocolosInvariants: SliceInvariants = {
  slice: 'protocolos',
  unchecked: { protocolos: 'each is a row of its own, and none is changed' },
};
