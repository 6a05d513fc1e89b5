/** What a list shows and offers per row; DataTable.tsx shows how it is used. */
import type { ReactNode } from 'react';
import type { ListSort } from '#platform/web/data/url_state.ts';
import type { MenuItem } from '#platform/web/overlays/MenuDropdown.tsx';

export interface Column<T> {
  title: string;
  render: (row: T) => ReactNode;
  /** Pixels; columns without share the rest. */
  width?: number;
  /** Of text that is longer than its column: it may take two lines. */
  lines?: 2;
  /** Numbers stand at the right, in tabular figures. */
  align?: 'left' | 'right';
  /** The column of the contract that pressing the heading sorts by. */
  sort?: string;
  /**
   * Where on a phone's card: its heading, the corner beside it, a line below, or among the facts that follow one another
   * like words. Otherwise left out.
   */
  phone?: 'title' | 'aside' | 'line' | 'fact';
  /** Before a fact that does not speak for itself: 'Para' of a branch. */
  phoneLabel?: string;
}

export interface RowAction
  extends Pick<MenuItem, 'tone' | 'disabled'>,
    Required<Pick<MenuItem, 'label' | 'icon' | 'onClick'>> {
  /** Of what is not done every day: in the menu at the row's end, with what there is no room for. */
  menu?: boolean;
  /** In a menu below the label: why it is disabled. */
  detail?: string | undefined;
}

export interface DataTableProps<T> {
  /** Names the table for screen readers. */
  label: string;
  rows: readonly T[];
  rowKey: (row: T) => string;
  columns: readonly Column<T>[];
  /** For columns that name a `sort`. */
  sort?: ListSort | undefined;
  onOpen?: ((row: T) => void) | undefined;
  /** Falsy entries are skipped: `podeFaturar(o.status) && { … }`. */
  actions?: ((row: T) => (RowAction | false | null)[]) | undefined;
  /** How many buttons a row has room for, the one of its menu included; 3 unless told. The columns keep their places whatever the rows offer. */
  actionButtons?: number;
  /** Rows that count no more (estornada, cancelada). */
  dimmed?: ((row: T) => boolean) | undefined;
  /** Old rows while new ones load. */
  stale?: boolean;
}

export function shown(actions: (RowAction | false | null)[]): RowAction[] {
  return actions.filter((action) => action !== false && action !== null);
}
