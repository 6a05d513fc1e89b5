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
  /** Where its ids are text and not uuid. */
  readonly id?: 'text';
  /** SQL over a row's columns: what the record is called today wherever the audit log speaks of it. */
  readonly name?: string;
  /** The columns by whose words (`search`) or number a search of the audit log finds the record, and with it all that was done to it. */
  readonly search?: string;
  readonly number?: string;
  readonly acts?: ActsOfRecord;
  /** Operations on a document that change what earlier acts on it made: they belong to the history of that, too. */
  readonly settles?: readonly string[];
}

/** SQL that finds the acts which belong to a record's history beside the rows that speak of it; `:id` is the record's. */
export interface ActsOfRecord {
  readonly from: string;
  readonly where: string;
  /** The act (`operacao_id`), and the document that it was done for. */
  readonly act: string;
  readonly document: string;
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

/** What the slices say of a table, in one. */
export function tableDeclaration(table: string): TableDeclaration {
  return Object.assign({}, ...declarations().flatMap(([name, found]) => (name === table ? [found] : [])));
}

/** The tables whose slice says this of them, with what it says. */
export function tablesWith<K extends keyof TableDeclaration>(
  key: K,
): [string, TableDeclaration & Required<Pick<TableDeclaration, K>>][] {
  const names = new Set(declarations().map(([name]) => name));
  return [...names].flatMap((name) => {
    const found = tableDeclaration(name);
    return found[key] === undefined ? [] : [[name, found as typeof found & Required<Pick<typeof found, K>>]];
  });
}

/** Whether a search of the audit log finds the table's records, and so every row that speaks of one. */
export function isSearched(table: string): boolean {
  const { search, number } = tableDeclaration(table);
  return search !== undefined || number !== undefined;
}

/** How the rows of a table belong to a branch; throws for one whose slice did not declare it. */
export function rowBranchOf(table: string): RowBranch {
  const found = declarations().find(([name, { branch }]) => name === table && branch)?.[1].branch;
  if (!found)
    throw new Error(`${table} declares no branch: say in its slice's x.tables.ts whose its rows are.`);
  return found;
}
