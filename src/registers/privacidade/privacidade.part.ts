import type { SlicePart } from '#platform/shared/slice_part.ts';

/** Consents and the copy of personal data precede the customers' register and use its permissions. */
export const privacidadePart: SlicePart = { partOf: 'clientes', sharesOperations: false };
