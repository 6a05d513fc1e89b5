import type { IncomingMessage } from 'node:http';

/** The headers of a request, from Node or from the web API. */
export type RequestHeaders = Pick<Headers, 'get'>;

export const headersOf = ({ headers }: IncomingMessage): RequestHeaders => ({
  get(name) {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  },
});

/** Node's `headers` keeps only the first Host, so this reads `rawHeaders`, where names and values alternate. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
