import type { SlicePart } from '#platform/shared/slice_part.ts';

export const sinaisOrcamentoPart: SlicePart = { partOf: 'orcamentos' };
