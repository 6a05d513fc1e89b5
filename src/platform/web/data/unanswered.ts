/** Commands without an answer, see waiting_acts.ts. */

/** The warning about an act that waits on this device; it goes once nothing waits. */
export const KEPT_TEXT = 'Sem conexão: guardado neste aparelho';

/** A command whose request got no answer. Sent again with the same key, it takes effect only once. */
export interface UnansweredAct<I> {
  /** Slice and name: ['notas', 'escrever']. */
  operation: readonly string[];
  input: I;
  key: string;
}

/** Thrown for an unanswered command that is stored on this device and will be sent later. */
export class KeptOnDevice extends Error {}
export const keptOnDevice = (error: unknown): boolean => error instanceof KeptOnDevice;
