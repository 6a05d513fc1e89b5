/** A range of calendar days as a list's filter: first and last day, both inclusive, either may be absent. */
import { isDay } from './dates.ts';
import { z } from './zod.ts';

const optionalDay = z.string().refine(isDay, 'Data inválida').optional();

/** `pageInput.extend({ ...periodInput })`. The days are in the branch's time zone, else in the company's. */
export const periodInput = { de: optionalDay, ate: optionalDay };

export interface Period {
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
}
