import type { SlicePart } from '#platform/shared/slice_part.ts';

export const tiposPart: SlicePart = { partOf: 'equipamentos' };
