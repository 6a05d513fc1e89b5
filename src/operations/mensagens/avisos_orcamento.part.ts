import type { SlicePart } from '#platform/shared/slice_part.ts';

export const avisosOrcamentoPart: SlicePart = { partOf: 'mensagens' };
