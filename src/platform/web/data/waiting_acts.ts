/**
 * Acts that could not be sent wait on this device. They are sent in order once the server answers, each with its
 * idempotency key, so that an act that had arrived after all is not done twice. A refused act stays visible until its
 * author discards it.
 *
 *     useCommand(notas.escrever, { waits: waitsOnDevice(({ texto }) => ({ what: 'Nota interna', text: texto })), … })
 *
 * The queue (act_queue.ts) is prefetched when the browser is idle, because it cannot be loaded without a connection.
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

/** Call once the user is known; the returned function stops it. */
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

/** Builds the `waits` option of useCommand. */
export const waitsOnDevice =
  <I>(describe: (input: I) => Described) =>
  async (act: UnansweredAct<I>): Promise<boolean> => {
    const queue = await loadQueue().catch(() => null);
    return (await queue?.keepAct(act, describe(act.input))) ?? false;
  };
