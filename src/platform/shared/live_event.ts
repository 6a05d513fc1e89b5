/** Events for open screens, each one `data:` line of GET /api/eventos. */
export type LiveEvent =
  /** Something changed in the user's branches, or in the whole company: a setting, a role, a supplier. */
  | { readonly tipo: 'mudou'; readonly empresa: boolean }
  /** Notices may have been missed, or the user's access changed: the screen reloads everything. */
  | { readonly tipo: 'tudo' }
  /** The server lost its database, or reconnected to it. */
  | { readonly tipo: 'banco'; readonly disponivel: boolean }
  /** Heartbeat; a browser that receives nothing for two intervals reconnects. */
  | { readonly tipo: 'pulso' };

export const PULSE_MS = 20_000;
