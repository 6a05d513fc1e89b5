/** Live updates: a commit of any process shows on every open screen within a second. */
import type pg from 'pg';
import type { Audiences } from '#platform/server/gate/audience.ts';
import type { Change } from '#platform/server/sql/changes.ts';
import { openChangeChannel } from './change_channel.ts';
import { createEventStreams, type EventStreams } from './event_streams.ts';

export interface Live {
  /** Call after a commit; returns at once. */
  announce(change: Change): void;
  /** The event-stream response for a browser. */
  open: EventStreams['open'];
  /** On shutdown: ends the streams, which never end by themselves. Writes still running are announced. */
  endStreams(): void;
  close(): Promise<void>;
}

export function startLive(options: {
  connection: pg.ClientConfig;
  audiences: Audiences;
  /** Adds the WAL position to notices, for when there is a replica. */
  positions?: boolean;
  /** Called with the slices that any copy of the program changed; with all of them after a gap. */
  onChange?: (slices: ReadonlySet<string>) => void;
  /** The most event streams at once. */
  maxStreams?: number;
  onError: (error: unknown) => void;
}): Live {
  const { connection, audiences, positions = false, onChange, maxStreams, onError } = options;
  const streams = createEventStreams(audiences, maxStreams);
  const channel = openChangeChannel({
    connection,
    positions,
    onError: (error) => {
      streams.tellDatabase(false);
      onError(error);
    },
    onChanges: (changes, position) => {
      streams.tell(changes, position);
      onChange?.(new Set(changes.keys()));
    },
    onGap: () => {
      onChange?.(new Set(audiences.keys()));
      streams.tellDatabase(true);
      streams.tellAll();
    },
  });
  return {
    announce({ slices, filiais }) {
      // A product shows in every branch, regardless of the branch its form was opened in.
      const companyWide = audiences.get(slices[0] ?? '')?.companyWide;
      channel.announce({ slices, filiais: companyWide ? null : filiais });
    },
    open: (session, again) => streams.open(session, again),
    endStreams: () => streams.end(),
    async close() {
      streams.end();
      await channel.close();
    },
  };
}
