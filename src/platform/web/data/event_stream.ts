/**
 * One event stream per browser: HTTP/1.1 allows six connections to a server, so a stream in every tab would freeze the
 * sixth. The tab that holds the lock listens and passes on to the others what it hears; when it closes, the next tab in
 * line gets the lock. Where there are no locks (plain HTTP in a network) each visible window listens for itself.
 */
import { type LiveEvent, PULSE_MS } from '#platform/shared/live_event.ts';

/** What is missing, if anything: the server does not answer, or it is there and its database is not. */
export type Conexao = 'ligado' | 'sem_banco' | 'sem_servidor';
export type Told = LiveEvent | { readonly tipo: 'conexao'; readonly conexao: Conexao };

const NAME = 'eventos';
/** A line that is silent for this long is dead, as after the computer slept. */
const SILENCE_MS = 2.5 * PULSE_MS;
/** A stream that lasted this long was a good one: after it, trying again starts over with short waits. */
const STEADY_MS = 30_000;
const LONGEST_WAIT_MS = 15_000;

/** Hands over what the server says until stopped, in this tab and in every other one. */
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
  // Between the former leader's end and this tab's stream nobody listened.
  const waiting = navigator.locks.request(NAME, { signal: stop }, () => keepStream(publish, stop, true));
  await waiting.catch(() => undefined); // stopped before its turn
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

/** Opens the stream again and again. `missed`: something may have been said before the first one. */
async function keepStream(publish: Publish, stop: AbortSignal, missed: boolean): Promise<void> {
  let failures = 0;
  for (let behind = missed; !stop.aborted; behind = true) {
    const lasted = await listen(publish, stop, behind);
    if (stop.aborted) return;
    failures = lasted > STEADY_MS ? 0 : failures + 1;
    const conexao = await probe(stop);
    publish({ tipo: 'conexao', conexao });
    // The server is there but not its stream: perhaps the session has ended, which reading again will tell.
    if (conexao === 'ligado' && lasted === 0) publish({ tipo: 'tudo' });
    const wait = Math.min(500 * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
    await nextOf(window, 'online', stop, wait);
  }
}

/** One stream, for as long as it lasts; answers how long that was, 0 if it was not to be had. */
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
    // A cut line stays open until it has been silent for long; the browser knows at once that its network is gone.
    window.addEventListener('offline', end);
    stop.addEventListener('abort', end);
    heard();
  });
}

async function probe(stop: AbortSignal): Promise<Conexao> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(5000)]);
    const { ok, status } = await fetch('/readyz', { cache: 'no-store', signal });
    // A proxy in front says 502 or 504 when the program is gone.
    return ok ? 'ligado' : status === 503 ? 'sem_banco' : 'sem_servidor';
  } catch {
    return 'sem_servidor';
  }
}

/** Waits for the event, at most `wait` ms where that is given, and no longer than until stopped. */
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
