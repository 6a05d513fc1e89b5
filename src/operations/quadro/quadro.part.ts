import type { SlicePart } from '#platform/shared/slice_part.ts';

export const quadroPart: SlicePart = { partOf: 'ordens_servico' };
