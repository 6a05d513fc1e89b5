/**
 * Acts that could not be sent wait on this device and go in order once the server answers, each with its idempotency key:
 * one that had arrived after all is not done twice. A refused one stays to be read until its author discards it.
 *
 *     useCommand(notas.escrever, { waits: waitsOnDevice(({ texto }) => ({ what: 'Nota interna', text: texto })), … })
 *
 * Their queue (act_queue.ts) is loaded when the browser is idle, because it cannot be loaded once the line is lost.
 */
import { type Described, marked, setSignedIn, waitingActs } from './acts_on_device.ts';
import { onConnected } from './live.ts';
import type { UnansweredAct } from './unanswered.ts';

const IDLE_MS = 3_000;

const loadQueue = () => import('./act_queue.ts');

const send = () =>
  void loadQueue().then(
    ({ sendActs }) => sendActs(),
    () => undefined,
  );

/** The user is known; returns how to stop. */
export function startSending(user: string): () => void {
  setSignedIn(user);
  if (marked()) send();
  const idle = window.setTimeout(() => void loadQueue().catch(() => undefined), IDLE_MS);
  const again = () => waitingActs().length > 0 && send();
  const unfollow = onConnected(again);
  window.addEventListener('online', again);
  return () => {
    unfollow();
    window.clearTimeout(idle);
    window.removeEventListener('online', again);
  };
}

/** For useCommand's `waits`. */
export const waitsOnDevice =
  <I>(describe: (input: I) => Described) =>
  async (act: UnansweredAct<I>): Promise<boolean> => {
    const queue = await loadQueue().catch(() => null);
    return (await queue?.keepAct(act, describe(act.input))) ?? false;
  };
