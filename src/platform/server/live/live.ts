/** Live updates: a commit of any process shows on every open screen within a second. */
import type pg from 'pg';
import type { Changed } from '#platform/server/sql/changes.ts';
import { openChangeChannel } from './change_channel.ts';
import { createEventStreams, type EventStreams } from './event_streams.ts';

export interface Live {
  /** Call after a commit, with the branches of what changed, or null for the whole company; returns at once. */
  announce(filiais: readonly string[] | null): void;
  /** The event-stream response for a browser. */
  open: EventStreams['open'];
  /** On shutdown: ends the streams, which never end by themselves. Writes still running are announced. */
  endStreams(): void;
  close(): Promise<void>;
}

export function startLive(options: {
  connection: pg.ClientConfig;
  /** Called with the branches in which any copy of the program changed something; with null after a gap. */
  onChange?: (changed: Changed) => void;
  /** The most event streams at once. */
  maxStreams?: number;
  onError: (error: unknown) => void;
}): Live {
  const { connection, onChange, maxStreams, onError } = options;
  const streams = createEventStreams(maxStreams);
  const channel = openChangeChannel({
    connection,
    onError: (error) => {
      streams.tellDatabase(false);
      onError(error);
    },
    onChange: (changed) => {
      streams.tell(changed);
      onChange?.(changed);
    },
    onGap: () => {
      onChange?.(null);
      streams.tellDatabase(true);
      streams.tellAll();
    },
  });
  return {
    announce: (filiais) => channel.announce(filiais),
    open: (session, again) => streams.open(session, again),
    endStreams: () => streams.end(),
    async close() {
      streams.end();
      await channel.close();
    },
  };
}
