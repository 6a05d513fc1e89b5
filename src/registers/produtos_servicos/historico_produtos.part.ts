import type { SlicePart } from '#platform/shared/slice_part.ts';

export const historicoProdutosPart: SlicePart = { partOf: 'produtos_servicos' };
