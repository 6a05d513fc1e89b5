/** The changes of a committed write, small enough for one notice: slices and branches, never data. */

export interface Change {
  /** Slices whose screens show the change; the operation's own slice comes first. */
  readonly slices: readonly string[];
  /** The branches of the changed data; null means the whole company. */
  readonly filiais: readonly string[] | null;
}

/** Several changes merged: slice → branches, null means the whole company. */
export type Changes = Map<string, ReadonlySet<string> | null>;

export function collect(changes: Changes, { slices, filiais }: Change): void {
  for (const slice of slices) {
    const known = changes.get(slice);
    if (known === null) continue;
    changes.set(slice, filiais && new Set([...(known ?? []), ...filiais]));
  }
}

export function merge(changes: Changes, others: Changes): void {
  for (const [slice, filiais] of others)
    collect(changes, { slices: [slice], filiais: filiais && [...filiais] });
}

/** PostgreSQL accepts payloads of up to 7999 bytes. */
const MAX_BYTES = 7900;

/** If the branches do not fit, the notice goes to every branch. */
export function encode(changes: Changes): string {
  const text = JSON.stringify([...changes].map(([slice, filiais]) => [slice, filiais && [...filiais]]));
  if (Buffer.byteLength(text) <= MAX_BYTES) return text;
  return JSON.stringify([...changes.keys()].map((slice) => [slice, null]));
}

export function decode(payload: string): Changes {
  const entries = JSON.parse(payload) as [string, string[] | null][];
  return new Map(entries.map(([slice, filiais]) => [slice, filiais && new Set(filiais)]));
}
