/**
 * The open screens: one Server-Sent Events response per browser (src/platform/web/data/event_stream.ts). Each stream is
 * told when something changed in its user's branches or in the whole company, and ends with its session.
 */
import type { SessionUser } from '#platform/server/gate/session.ts';
import type { Changed } from '#platform/server/sql/changes.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import type { LiveEvent } from '#platform/shared/live_event.ts';
import { PULSE_MS } from '#platform/shared/live_event.ts';

/**
 * Without Web Locks (plain HTTP on a LAN) every visible window holds a stream, and a browser allows six connections.
 */
const MAX_PER_SESSION = 4;
/** A person who signed in on several computers has one stream on each; past this, the oldest ends. */
const MAX_PER_PERSON = 16;
/** All streams of this copy of the program: each one holds a connection, and every change is offered to each. */
const MAX_IN_ALL = 2000;
/** A client this many events behind is gone or too slow; it opens another stream and reads everything again. */
const MAX_WAITING = 100;
const RECHECK_MS = 30_000;

/** The current session of the stream's cookie; null once it has ended. */
type SessionAgain = () => Promise<SessionUser | null>;

interface Stream {
  session: SessionUser;
  readonly again: SessionAgain;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
}

export interface EventStreams {
  /** Throws PEDIDOS_DEMAIS while too many people have a stream. */
  open(session: SessionUser, again: SessionAgain): Response;
  tell(changed: Changed): void;
  /** Notices may have been missed. */
  tellAll(): void;
  /** The database became unreachable, or is back. */
  tellDatabase(disponivel: boolean): void;
  /** Ends every stream and refuses new ones. */
  end(): void;
}

const encoder = new TextEncoder();

export function createEventStreams(maxInAll = MAX_IN_ALL): EventStreams {
  const streams = new Set<Stream>();
  let ended = false;

  const send = (stream: Stream, event: LiveEvent) => {
    if ((stream.controller.desiredSize ?? 0) < -MAX_WAITING) close(stream);
    else stream.controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
  };
  const close = (stream: Stream) => {
    if (streams.delete(stream)) stream.controller.close();
  };
  const sendAll = (event: LiveEvent) => {
    for (const stream of streams) send(stream, event);
  };

  const recheck = takingTurns(async () => {
    for (const stream of streams) {
      const now = await stream.again().catch(() => undefined); // database unreachable: the next check retries
      if (now === undefined || !streams.has(stream)) continue;
      if (now !== null && sameAccess(now, stream.session)) continue;
      send(stream, { tipo: 'tudo' });
      if (now?.session_id === stream.session.session_id) stream.session = now;
      else close(stream);
    }
  });
  const timers = [setInterval(() => sendAll({ tipo: 'pulso' }), PULSE_MS), setInterval(recheck, RECHECK_MS)];

  return {
    open(session, again) {
      if (ended) return new Response(null, { status: 503 });
      for (const stream of surplusOf(streams, session)) close(stream);
      if (streams.size >= maxInAll) throw new DomainError(platformErrors.PEDIDOS_DEMAIS);
      return responseOf((controller) => {
        const stream = { session, again, controller };
        streams.add(stream);
        send(stream, { tipo: 'pulso' });
        return () => streams.delete(stream);
      });
    },
    tell(changed) {
      // Sessions, roles and access are the company's, not a branch's.
      if (changed === null) recheck();
      const event: LiveEvent = { tipo: 'mudou', empresa: changed === null };
      for (const stream of streams) if (concerns(changed, stream.session)) send(stream, event);
    },
    tellAll() {
      sendAll({ tipo: 'tudo' });
      recheck();
    },
    tellDatabase: (disponivel) => sendAll({ tipo: 'banco', disponivel }),
    end() {
      ended = true;
      timers.forEach(clearInterval);
      for (const stream of streams) close(stream);
    },
  };
}

/** Whether the user may see a screen of these branches. */
const concerns = (changed: Changed, { situacao, filiais }: SessionUser): boolean =>
  situacao === 'ativo' && (changed === null || filiais === null || filiais.some((id) => changed.has(id)));

/** The oldest streams of the session and of its person that make room for one more. */
function surplusOf(streams: ReadonlySet<Stream>, { id, session_id }: SessionUser): Stream[] {
  const surplus = (max: number, isTheirs: (session: SessionUser) => boolean) => {
    const theirs = [...streams].filter(({ session }) => isTheirs(session));
    return theirs.slice(0, Math.max(0, theirs.length - max + 1));
  };
  return [
    ...surplus(MAX_PER_SESSION, (session) => session.session_id === session_id),
    ...surplus(MAX_PER_PERSON, (session) => session.id === id),
  ];
}

/** `start` receives the stream's controller and returns the cleanup for when the client disconnects. */
function responseOf(
  start: (controller: ReadableStreamDefaultController<Uint8Array>) => () => void,
): Response {
  let leave: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      leave = start(controller);
    },
    cancel: () => leave(),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no', // makes nginx forward each event at once
    },
  });
}

/** Runs one at a time; calls during a run cause one more run after it. */
function takingTurns(work: () => Promise<void>): () => void {
  let running = false;
  let wanted = false;
  const run = async () => {
    running = true;
    while (wanted) {
      wanted = false;
      await work();
    }
    running = false;
  };
  return () => {
    wanted = true;
    if (!running) void run();
  };
}

function sameAccess(a: SessionUser, b: SessionUser): boolean {
  const access = ({ session_id, papel, permissoes, filiais, situacao }: SessionUser) =>
    JSON.stringify([session_id, papel.id, [...permissoes], filiais, situacao]);
  return access(a) === access(b);
}
