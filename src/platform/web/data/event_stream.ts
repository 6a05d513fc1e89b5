/**
 * One event stream per browser: HTTP/1.1 allows six connections per server, so one stream per tab would freeze the
 * sixth tab. The tab that holds the lock listens and broadcasts to the others; when it closes, the next tab in line
 * gets the lock. Without the Locks API (plain HTTP on a local network) each visible window listens for itself.
 */
import { type LiveEvent, PULSE_MS } from '#platform/shared/live_event.ts';

/** The connection state: connected, server without its database, or no server. */
export type ConnectionState = 'ligado' | 'sem_banco' | 'sem_servidor';
export type Told = LiveEvent | { readonly tipo: 'conexao'; readonly conexao: ConnectionState };

const NAME = 'eventos';
/** A stream silent for this long is dead, for example after the computer slept. */
const SILENCE_MS = 2.5 * PULSE_MS;
/** A stream that lasted this long was healthy, so the backoff restarts from its shortest wait. */
const STEADY_MS = 30_000;
const LONGEST_WAIT_MS = 15_000;

/** Delivers server events to every tab until the returned function is called. */
export function followEvents(tell: (event: Told) => void): () => void {
  const stop = new AbortController();
  const others = new BroadcastChannel(NAME);
  others.onmessage = ({ data }) => tell(data as Told);
  const publish = (event: Told) => {
    if (stop.signal.aborted) return;
    tell(event);
    others.postMessage(event);
  };
  void (navigator.locks ? whileLeading : whileVisible)(publish, stop.signal);
  return () => {
    stop.abort();
    others.close();
  };
}

type Publish = (event: Told) => void;

async function whileLeading(publish: Publish, stop: AbortSignal): Promise<void> {
  const first = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await keepStream(publish, stop, false);
    return lock !== null;
  });
  if (first) return;
  // No tab listened between the end of the previous leader and the start of this tab's stream.
  const waiting = navigator.locks.request(NAME, { signal: stop }, () => keepStream(publish, stop, true));
  await waiting.catch(() => undefined); // aborted before its turn
}

async function whileVisible(publish: Publish, stop: AbortSignal): Promise<void> {
  for (let missed = false; !stop.aborted; missed = true) {
    const hidden = new AbortController();
    const look = () => document.hidden && hidden.abort();
    document.addEventListener('visibilitychange', look);
    if (!document.hidden) await keepStream(publish, AbortSignal.any([stop, hidden.signal]), missed);
    document.removeEventListener('visibilitychange', look);
    if (document.hidden) await nextOf(document, 'visibilitychange', stop);
  }
}

/** Reopens the stream until aborted. `missed`: events may have been lost before the first one. */
async function keepStream(publish: Publish, stop: AbortSignal, missed: boolean): Promise<void> {
  let failures = 0;
  for (let behind = missed; !stop.aborted; behind = true) {
    const lasted = await listen(publish, stop, behind);
    if (stop.aborted) return;
    failures = lasted > STEADY_MS ? 0 : failures + 1;
    const connection = await probe(stop);
    publish({ tipo: 'conexao', conexao: connection });
    // The server answers but its stream does not: the session may have ended, which a refetch will find.
    if (connection === 'ligado' && lasted === 0) publish({ tipo: 'tudo' });
    const wait = Math.min(500 * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
    await nextOf(window, 'online', stop, wait);
  }
}

/** Listens to one stream until it ends; returns how long it lasted, 0 if it never opened. */
function listen(publish: Publish, stop: AbortSignal, behind: boolean): Promise<number> {
  return new Promise((resolve) => {
    const source = new EventSource('/api/eventos');
    let opened = 0;
    let silence = 0;
    const end = () => {
      window.clearTimeout(silence);
      window.removeEventListener('offline', end);
      stop.removeEventListener('abort', end);
      source.close();
      resolve(opened && performance.now() - opened);
    };
    const heard = () => {
      window.clearTimeout(silence);
      silence = window.setTimeout(end, SILENCE_MS);
    };
    source.onopen = () => {
      opened = performance.now();
      publish({ tipo: 'conexao', conexao: 'ligado' });
      if (behind) publish({ tipo: 'tudo' });
    };
    source.onmessage = ({ data }) => {
      heard();
      const event = JSON.parse(data as string) as LiveEvent;
      if (event.tipo !== 'pulso') publish(event);
    };
    source.onerror = end;
    // A cut connection is noticed only after the silence limit, but the browser knows at once that it is offline.
    window.addEventListener('offline', end);
    stop.addEventListener('abort', end);
    heard();
  });
}

async function probe(stop: AbortSignal): Promise<ConnectionState> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(5000)]);
    const { ok, status } = await fetch('/readyz', { cache: 'no-store', signal });
    // A reverse proxy answers 502 or 504 when the program is down.
    return ok ? 'ligado' : status === 503 ? 'sem_banco' : 'sem_servidor';
  } catch {
    return 'sem_servidor';
  }
}

/** Resolves on the event, after `wait` ms if given, or when aborted. */
function nextOf(target: EventTarget, name: string, stop: AbortSignal, wait?: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.clearTimeout(timer);
      target.removeEventListener(name, done);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = wait === undefined ? undefined : window.setTimeout(done, wait);
    target.addEventListener(name, done);
    stop.addEventListener('abort', done);
  });
}
