import type { IncomingMessage } from 'node:http';

/** What a request says about itself, as Node or as the web hands it over. */
export type RequestHeaders = Pick<Headers, 'get'>;

export const headersOf = ({ headers }: IncomingMessage): RequestHeaders => ({
  get(name) {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  },
});
