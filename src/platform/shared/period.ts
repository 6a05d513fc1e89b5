/** A range of calendar days as a filter of a list: first and last day, both included, either may be missing. */
import { z } from 'zod';
import { isDay } from './dates.ts';

const optionalDay = z.string().refine(isDay, 'Data inválida').optional();

/** `pageInput.extend({ ...periodInput })`; the days are those of the branch's zone, else of the company's. */
export const periodInput = { de: optionalDay, ate: optionalDay };

export interface Period {
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
}
