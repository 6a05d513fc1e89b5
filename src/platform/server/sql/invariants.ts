/**
 * Invariants of the slices' tables, declared by each slice's server and recomputed from
 * the rows. Run by `npm run verificar` on live data, and by the tests after their writes.
 */
import { sql } from 'kysely';
import { declared } from '#platform/shared/declared.ts';
import type { Db } from './context.ts';

export interface SliceInvariants {
  /** Name → query for the rows that violate the invariant. */
  readonly invariants?: Readonly<Record<string, string>>;
  /** Invariants that read every byte of the shop's files; checked only on request. */
  readonly ofFiles?: Readonly<Record<string, string>>;
  /** Tables with quantities, money or history that no invariant reads, each with the reason. */
  readonly unchecked?: Readonly<Record<string, string>>;
}

export const sliceInvariants = declared<SliceInvariants>('invariants');

export interface Divergence {
  invariant: string;
  total: number;
  /** The first rows that violate it. */
  examples: Record<string, unknown>[];
}

interface Extent {
  files?: boolean;
}

const everyInvariant = ({ files = false }: Extent): [string, string][] =>
  sliceInvariants
    .all()
    .flatMap(({ invariants = {}, ofFiles = {} }) => [
      ...Object.entries(invariants),
      ...(files ? Object.entries(ofFiles) : []),
    ]);

export const invariantNames = (extent: Extent = {}): string[] => everyInvariant(extent).map(([name]) => name);

/** The invariants that do not hold, with up to five examples each; empty when all hold. */
export async function checkInvariants(db: Db, extent: Extent = {}): Promise<Divergence[]> {
  const divergences: Divergence[] = [];
  for (const [invariant, query] of everyInvariant(extent)) {
    const found = await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(db);
    if (found.rows.length > 0) {
      divergences.push({ invariant, total: found.rows.length, examples: found.rows.slice(0, 5) });
    }
  }
  return divergences;
}
