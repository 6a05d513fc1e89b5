import type { SlicePart } from '#platform/shared/slice_part.ts';

export const bancadaPart: SlicePart = { partOf: 'ordens_servico' };
