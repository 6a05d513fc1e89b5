/** Keys that come no further apart than this are a scanner's, and not a person's. On average over a scan. */
export const MILLISECONDS_PER_KEY = 50;
