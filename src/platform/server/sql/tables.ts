/**
 * The tables that slices write, declared by each in `x.tables.ts`. The guards read from it who may write a table, the gate
 * which branch a row belongs to, the migrations what the program itself may never change.
 */
import { declared } from '#platform/shared/declared.ts';

/**
 * How a row belongs to a branch: by its `filial_id`, by several columns (a movement has two ends, and both count), or as
 * its parent does, whose id is in the named column.
 */
export type RowBranch =
  | { readonly columns: readonly ['filial_id'] | readonly [string, string, ...string[]] }
  | { readonly parent: string; readonly column: string };

export interface TableDeclaration {
  /** For `branch.record(table)`: whose branch is checked before an operation on a row. */
  readonly branch?: RowBranch;
  /** `append`: the program may only add and read rows. `keep`: it may change rows, never delete one. */
  readonly rows?: 'append' | 'keep';
}

export interface SliceTables {
  readonly slice: string;
  readonly writes: Readonly<Record<string, TableDeclaration>>;
  /** `table.column` of another slice's table that only this slice fills. */
  readonly columns?: readonly string[];
}

export const sliceTables = declared<SliceTables>('tables');

/** The platform's own. */
const PLATFORM: Readonly<Record<string, TableDeclaration>> = { auditoria: { rows: 'append' } };

const declarations = (): [string, TableDeclaration][] => [
  ...Object.entries(PLATFORM),
  ...sliceTables.all().flatMap(({ writes }) => Object.entries(writes)),
];

export function tablesWithRows(rows: 'append' | 'keep'): string[] {
  return [...new Set(declarations().flatMap(([table, found]) => (found.rows === rows ? table : [])))];
}

/** How the rows of a table belong to a branch; throws for one whose slice did not declare it. */
export function rowBranchOf(table: string): RowBranch {
  const found = declarations().find(([name, { branch }]) => name === table && branch)?.[1].branch;
  if (!found)
    throw new Error(`${table} declares no branch: say in its slice's x.tables.ts whose its rows are.`);
  return found;
}
