import type { SlicePart } from '#platform/shared/slice_part.ts';

export const trocasPart: SlicePart = { partOf: 'vendas' };
