import type { SlicePart } from '#platform/shared/slice_part.ts';

export const respostasPart: SlicePart = { partOf: 'orcamentos' };
