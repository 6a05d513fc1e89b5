import type { SlicePart } from '#platform/shared/slice_part.ts';

export const faturamentoPart: SlicePart = { partOf: 'ordens_servico' };
