/**
 * The public address that is saved in the settings, as far as this copy of the program knows it. The environment's own
 * address wins, so that a program with one never reads this.
 */
import type { RequestHeaders } from './request_headers.ts';

export interface StoredAddress {
  /** The origin of the address; null if none is saved. */
  known(): string | null;
  /** Reads it anew. If the database does not answer, the last known address stays. */
  refresh(): Promise<void>;
}

export function createStoredAddress(read: () => Promise<string | null>): StoredAddress {
  let known: string | null = null;
  let reading: Promise<void> | undefined;
  return {
    known: () => known,
    refresh() {
      reading ??= read()
        .then(
          (address) => {
            known = address;
          },
          () => undefined,
        )
        .finally(() => {
          reading = undefined;
        });
      return reading;
    },
  };
}

/** The address through which a request came, if it is the environment's or else the saved one. */
export const addressOfRequest =
  (given: string | null, stored: StoredAddress) =>
  (headers: RequestHeaders): string | null =>
    given ?? (isHostOf(stored.known(), headers) ? stored.known() : null);

/** Whether the request came to this address. Only a match counts: the client chooses its Host. */
export function isHostOf(address: string | null, headers: RequestHeaders): boolean {
  if (address === null) return false;
  const host = (headers.get('host') ?? '').toLowerCase();
  return host.replace(/:(80|443)$/, '') === new URL(address).host;
}
