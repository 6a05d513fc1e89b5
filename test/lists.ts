/**
 * The sorted lists, as each slice declares its own in `x.trials.ts`. src/app/listas.test.ts walks every sort of each, and
 * fails for a list that no slice declares.
 */
import type { Sorting } from '#platform/shared/sorting.ts';
import type { TestApi } from './api.ts';

export type Row = { id: string } & Record<string, unknown>;

export interface SortedList {
  readonly sorting: Sorting;
  /** Why a sort need not use an index. Every other list's sorts must. */
  readonly unindexed?: string;
  /** Filters to try: every sort must use an index with each of these too. */
  readonly filters?: readonly object[];
  /** The text by which a search of the list finds a row, if it is not a column of its own. */
  searched?(row: Row): unknown;
}

export interface SliceLists {
  /** Adds more rows than two pages of three, with repeated and missing values. Earlier slices have added theirs. */
  fill?(api: TestApi, filial_id: string): Promise<void>;
  /** By operation: 'clientes.list'. */
  readonly lists: Readonly<Record<string, SortedList>>;
}

/** Ids of the records on a list's first page, for other records to refer to. */
export async function idsOf(list: Promise<{ itens: readonly { id: string }[] }>): Promise<string[]> {
  return (await list).itens.map(({ id }) => id);
}
