/**
 * The tables that slices write, declared by each slice in `x.tables.ts`. The guards read from it which slice may write
 * a table, the gate which branch a row belongs to, and the migrations what the application role may never change.
 */
import { declared } from '#platform/shared/declared.ts';

/**
 * How a row belongs to a branch: by its `filial_id`, by several columns (a movement has two ends, and both count), or
 * through its parent, whose id is in the named column.
 */
export type RowBranch =
  | { readonly columns: readonly ['filial_id'] | readonly [string, string, ...string[]] }
  | { readonly parent: string; readonly column: string };

/** Says whose a row is, for people who see only their own (own_rows.ts). */
export interface OwnRows {
  /** The columns with a person's id, any of whom it belongs to. */
  readonly people: readonly string[];
  /** While this column is null it belongs to nobody, and everyone may see it. */
  readonly free: string;
  /** The words for others, in Portuguese: whose it is, and the way to it. */
  readonly refusal: string;
}

export interface TableDeclaration {
  /** For `branch.record(table)`: the branches to check before an operation on a row. */
  readonly branch?: RowBranch;
  /** `append`: the program may only add and read rows. `keep`: it may change rows, never delete one. */
  readonly rows?: 'append' | 'keep';
  /** Set if a restore must not bring the rows back, so that backups leave them out. */
  readonly backup?: 'never';
  /**
   * The columns with a SHA-256, its first one, and the bytes of that hash: backups keep each content once, in a folder
   * beside them.
   */
  readonly contents?: { readonly key: string; readonly bytes: string };
  /** Set if its ids are text instead of uuid. */
  readonly id?: 'text';
  /** SQL over a row's columns: the record's current name, shown in the audit log. */
  readonly name?: string;
  /**
   * The columns with the words (`search`) or the number that a search of the audit log matches; it then finds
   * everything done to the record.
   */
  readonly search?: string;
  readonly number?: string;
  readonly acts?: ActsOfRecord;
  /**
   * Operations on a document that change the effects of its earlier acts: they are also part of the history of
   * those records.
   */
  readonly settles?: readonly string[];
  /** Rows whose `branch` names a parent with it are restricted with the parent. */
  readonly own?: OwnRows;
}

/**
 * SQL that finds further acts of a record's history, beside the audit rows that refer to it; `:id` is the record's id.
 */
export interface ActsOfRecord {
  readonly from: string;
  readonly where: string;
  /** The act (`operacao_id`), and the document it was done for. */
  readonly act: string;
  readonly document: string;
}

export interface SliceTables {
  readonly slice: string;
  readonly writes: Readonly<Record<string, TableDeclaration>>;
  /** `table.column` of another slice's table that only this slice fills. */
  readonly columns?: readonly string[];
  /** SQL: rows that exist while outside programs want to be told of what the audit log gets. */
  readonly audience?: string;
}

export const sliceTables = declared<SliceTables>('tables');

export const audiences = (): string[] => sliceTables.all().flatMap(({ audience }) => audience ?? []);

/** The platform's own tables. */
const PLATFORM: Readonly<Record<string, TableDeclaration>> = {
  auditoria: { rows: 'append' },
  // Counters of failed attempts.
  limites_taxa: { backup: 'never' },
  // In the manifest of the backup.
  migracoes: { backup: 'never' },
};

const declarations = (): [string, TableDeclaration][] => [
  ...Object.entries(PLATFORM),
  ...sliceTables.all().flatMap(({ writes }) => Object.entries(writes)),
];

export function tablesWithRows(rows: 'append' | 'keep'): string[] {
  return [...new Set(declarations().flatMap(([table, found]) => (found.rows === rows ? table : [])))];
}

/** The merged declarations of all slices for a table. */
export function tableDeclaration(table: string): TableDeclaration {
  return Object.assign({}, ...declarations().flatMap(([name, found]) => (name === table ? [found] : [])));
}

/** The tables whose declaration has this key, with their declaration. */
export function tablesWith<K extends keyof TableDeclaration>(
  key: K,
): [string, TableDeclaration & Required<Pick<TableDeclaration, K>>][] {
  const names = new Set(declarations().map(([name]) => name));
  return [...names].flatMap((name) => {
    const found = tableDeclaration(name);
    return found[key] === undefined ? [] : [[name, found as typeof found & Required<Pick<typeof found, K>>]];
  });
}

/** Whether a search of the audit log finds the table's records, and so every row that refers to one. */
export function isSearched(table: string): boolean {
  const { search, number } = tableDeclaration(table);
  return search !== undefined || number !== undefined;
}

/** How the rows of a table belong to a branch; throws if no slice declares it. */
export function rowBranchOf(table: string): RowBranch {
  const found = declarations().find(([name, { branch }]) => name === table && branch)?.[1].branch;
  if (!found)
    throw new Error(`${table} declares no branch: say in its slice's x.tables.ts whose its rows are.`);
  return found;
}
