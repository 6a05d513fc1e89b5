/** What the server tells open screens, each as one `data:` line of GET /api/eventos. */
export type LiveEvent =
  /** Someone saved something that these slices show; `posicao`: what a replica must have replayed to show it too. */
  | { readonly tipo: 'mudou'; readonly slices: readonly string[]; readonly posicao?: string }
  /** Notices may be missing, or what the person may see has changed: everything on the screen is read again. */
  | { readonly tipo: 'tudo' }
  /** The server lost its database, or has it again. */
  | { readonly tipo: 'banco'; readonly disponivel: boolean }
  /** The line is alive; a browser that hears nothing for two of these opens another. */
  | { readonly tipo: 'pulso' };

export const PULSE_MS = 20_000;

/** A position in PostgreSQL's log that no replica ever reaches: only the primary will do. */
export const NEWEST_POSITION = 'FFFFFFFF/FFFFFFFF';
