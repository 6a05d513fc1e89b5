import type { SlicePart } from '#platform/shared/slice_part.ts';

export const baixasPart: SlicePart = { partOf: 'financeiro' };
