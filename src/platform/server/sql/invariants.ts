/**
 * Invariants of the slices' tables, declared by each slice in `x.invariants.ts` and recomputed
 * from the rows. Run by `npm run verificar` on live data, and by the tests after their writes.
 */
import { sql } from 'kysely';
import { declared } from '#platform/shared/declared.ts';
import type { Db } from './context.ts';

export interface SliceInvariants {
  readonly slice: string;
  /** Name → query for the rows that violate it; it holds if there are none. */
  readonly invariants?: Readonly<Record<string, string>>;
  /** Tables with quantities, money or history that no invariant reads → why. */
  readonly unchecked?: Readonly<Record<string, string>>;
}

export const sliceInvariants = declared<SliceInvariants>('invariants');

export interface Divergencia {
  invariante: string;
  total: number;
  /** The first rows that violate it. */
  exemplos: Record<string, unknown>[];
}

const todos = (): [string, string][] =>
  sliceInvariants.all().flatMap(({ invariants = {} }) => Object.entries(invariants));

export const nomesDosInvariantes = (): string[] => todos().map(([nome]) => nome);

/** The invariants that do not hold, with up to five examples each; empty when all hold. */
export async function verificarInvariantes(db: Db): Promise<Divergencia[]> {
  const divergencias: Divergencia[] = [];
  for (const [invariante, query] of todos()) {
    const found = await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(db);
    if (found.rows.length > 0) {
      divergencias.push({ invariante, total: found.rows.length, exemplos: found.rows.slice(0, 5) });
    }
  }
  return divergencias;
}
