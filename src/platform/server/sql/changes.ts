/** What committed writes changed, small enough for one notice: slices and branches, never data. */

export interface Change {
  /** Slices whose screens show it; the operation's own comes first. */
  readonly slices: readonly string[];
  /** The branches that it belongs to; null: the whole company. */
  readonly filiais: readonly string[] | null;
}

/** Several changes as one: slice → branches, null for the whole company. */
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

/** PostgreSQL takes up to 7999. */
const MAX_BYTES = 7900;

/** Where the branches do not fit, every branch is told. */
export function encode(changes: Changes): string {
  const text = JSON.stringify([...changes].map(([slice, filiais]) => [slice, filiais && [...filiais]]));
  if (Buffer.byteLength(text) <= MAX_BYTES) return text;
  return JSON.stringify([...changes.keys()].map((slice) => [slice, null]));
}

export function decode(payload: string): Changes {
  const entries = JSON.parse(payload) as [string, string[] | null][];
  return new Map(entries.map(([slice, filiais]) => [slice, filiais && new Set(filiais)]));
}
