import type { SlicePart } from '#platform/shared/slice_part.ts';

export const fechamentosPart: SlicePart = { partOf: 'comissoes' };
