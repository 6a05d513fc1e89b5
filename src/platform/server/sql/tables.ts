/**
 * The tables that slices write, as each slice's server declares them. The guards read which slice may write a table;
 * the gate, which branch a row belongs to; the migrations, what the application role may never change.
 */
import { declared } from '#platform/shared/declared.ts';

/**
 * How to find a row's branches: in its `filial_id`; in several columns (a movement has two ends, and both count); or in
 * its parent, whose id is in the named column.
 */
export type RowBranch =
  | { readonly columns: readonly ['filial_id'] | readonly [string, string, ...string[]] }
  | { readonly parent: string; readonly column: string };

/** To whom a row belongs, for users who see only their own rows (own_rows.ts). */
export interface OwnRows {
  /** Columns with a user's id; the row belongs to each of these users. */
  readonly people: readonly string[];
  /** While this column is null, the row belongs to nobody, and everyone may see it. */
  readonly free: string;
  /** The Portuguese error text for other users: to whom the record belongs, and how to get access. */
  readonly refusal: string;
}

export interface TableDeclaration {
  /** For `branch.record(table)`: where the gate finds the branches to check. */
  readonly branch?: RowBranch;
  /** `append`: rows may only be inserted and read. `keep`: rows may be changed but never deleted. */
  readonly rows?: 'append' | 'keep';
  /** 'never': backups omit the table, because a restore must not bring its rows back. */
  readonly backup?: 'never';
  /**
   * The column with a SHA-256, which must be the table's first, and the column with the bytes. Backups store each
   * content once, in a folder beside them.
   */
  readonly contents?: { readonly key: string; readonly bytes: string };
  /** 'text' if the ids are text instead of uuid. */
  readonly id?: 'text';
  /** SQL over a row's columns: the record's current name, for the audit log. */
  readonly name?: string;
  /**
   * The columns with the words (`search`) or the number by which the audit log's search finds the record and everything
   * done to it.
   */
  readonly search?: string;
  readonly number?: string;
  readonly acts?: ActsOfRecord;
  /**
   * Operations on a document that change the effects of its earlier acts, and therefore belong to those records'
   * history too.
   */
  readonly settles?: readonly string[];
  /** Also applies to tables whose `branch` names this table as parent. */
  readonly own?: OwnRows;
}

/**
 * SQL that finds further acts of a record's history, besides the audit rows that refer to it. `:id` is the record's id.
 */
export interface ActsOfRecord {
  readonly from: string;
  readonly where: string;
  /** The act (`operacao_id`), and the document for which it was done. */
  readonly act: string;
  readonly document: string;
}

export interface SliceTables {
  readonly writes: Readonly<Record<string, TableDeclaration>>;
  /** `table.column` of other slices' tables that only this slice writes. */
  readonly columns?: readonly string[];
  /** SQL for rows that exist while outside programs subscribe to events of the audit log. */
  readonly audience?: string;
}

export const sliceTables = declared<SliceTables>('tables');

export const audiences = (): string[] => sliceTables.all().flatMap(({ audience }) => audience ?? []);

/** The platform's own tables. */
const PLATFORM: Readonly<Record<string, TableDeclaration>> = {
  auditoria: { rows: 'append' },
  // Counters of failed attempts.
  limites_taxa: { backup: 'never' },
  // The backup's manifest has them.
  migracoes: { backup: 'never' },
};

const declarations = (): [string, TableDeclaration][] => [
  ...Object.entries(PLATFORM),
  ...sliceTables.all().flatMap(({ writes }) => Object.entries(writes)),
];

export function tablesWithRows(rows: 'append' | 'keep'): string[] {
  return [...new Set(declarations().flatMap(([table, found]) => (found.rows === rows ? table : [])))];
}

/** The declarations of all slices for a table, merged. */
export function tableDeclaration(table: string): TableDeclaration {
  return Object.assign({}, ...declarations().flatMap(([name, found]) => (name === table ? [found] : [])));
}

/** The tables whose declaration has this key. */
export function tablesWith<K extends keyof TableDeclaration>(
  key: K,
): [string, TableDeclaration & Required<Pick<TableDeclaration, K>>][] {
  const names = new Set(declarations().map(([name]) => name));
  return [...names].flatMap((name) => {
    const found = tableDeclaration(name);
    return found[key] === undefined ? [] : [[name, found as typeof found & Required<Pick<typeof found, K>>]];
  });
}

/** Whether the audit log's search finds the table's records, and so every row that refers to one. */
export function isSearched(table: string): boolean {
  const { search, number } = tableDeclaration(table);
  return search !== undefined || number !== undefined;
}

/** How to find the branch of a table's rows; throws if no slice declares it. */
export function rowBranchOf(table: string): RowBranch {
  const found = declarations().find(([name, { branch }]) => name === table && branch)?.[1].branch;
  if (!found) throw new Error(`${table} declares no branch: say in its slice's server whose its rows are.`);
  return found;
}
