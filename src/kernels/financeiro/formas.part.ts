import type { SlicePart } from '#platform/shared/slice_part.ts';

export const formasPart: SlicePart = { partOf: 'financeiro' };
