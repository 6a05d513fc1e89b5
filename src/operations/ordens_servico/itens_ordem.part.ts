import type { SlicePart } from '#platform/shared/slice_part.ts';

export const itensOrdemPart: SlicePart = { partOf: 'ordens_servico' };
