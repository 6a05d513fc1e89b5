import type { SlicePart } from '#platform/shared/slice_part.ts';

export const paginaClientePart: SlicePart = { partOf: 'atendimento' };
