import type { SlicePart } from '#platform/shared/slice_part.ts';

export const comecoPart: SlicePart = { partOf: 'financeiro' };
