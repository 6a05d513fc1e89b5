/**
 * Keys that arrive at most this many ms apart (on average over a scan) come from a barcode scanner, not from a person.
 */
export const MILLISECONDS_PER_KEY = 50;
