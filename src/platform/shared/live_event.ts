/** Events for open screens, each one `data:` line of GET /api/eventos. */
export type LiveEvent =
  /** A write changed these slices; `posicao`: the WAL position a replica must have replayed to show it. */
  | { readonly tipo: 'mudou'; readonly slices: readonly string[]; readonly posicao?: string }
  /** Notices may have been missed, or the user's access changed: the screen reloads everything. */
  | { readonly tipo: 'tudo' }
  /** The server lost its database, or reconnected to it. */
  | { readonly tipo: 'banco'; readonly disponivel: boolean }
  /** Heartbeat; a browser that receives nothing for two intervals reconnects. */
  | { readonly tipo: 'pulso' };

export const PULSE_MS = 20_000;

/** A WAL position that no replica ever reaches, so that only the primary is used. */
export const NEWEST_POSITION = 'FFFFFFFF/FFFFFFFF';
