/** Commands that nobody answered, see waiting_acts.ts. */

/** An act that nobody answered. Sent again with its key, it happens once. */
export interface UnansweredAct<I> {
  /** Slice and name: ['notas', 'escrever']. */
  operation: readonly string[];
  input: I;
  key: string;
}

/** The act was not answered; it waits on this device and is sent later. */
export class KeptOnDevice extends Error {}
export const keptOnDevice = (error: unknown): boolean => error instanceof KeptOnDevice;
