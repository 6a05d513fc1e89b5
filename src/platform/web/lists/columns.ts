/** The columns and row actions of a list; see DataTable.tsx for usage. */
import type { ReactNode } from 'react';
import type { ListSort } from '#platform/web/data/url_state.ts';
import type { MenuItem } from '#platform/web/overlays/MenuDropdown.tsx';
import type { Selection } from './selection.ts';

export interface Column<T> {
  title: string;
  render: (row: T) => ReactNode;
  /** In pixels; columns without a width share the rest. */
  width?: number;
  /** From 1600 px on, for a cell that takes fewer lines there (useIsWide). */
  wideWidth?: number;
  /** A column's part of that rest, where they differ; 1 by default. */
  grow?: number;
  /** Lets text longer than its column take two lines. */
  lines?: 2;
  /** Numbers are right-aligned, in tabular figures. */
  align?: 'left' | 'right';
  /** The contract's sort column that pressing the heading selects. */
  sort?: string;
  /**
   * Position on a phone's card: the heading, the corner beside it, a line below, or among the facts, which flow like
   * words. A column without it is not shown there.
   */
  phone?: 'title' | 'aside' | 'line' | 'fact';
  /** Label before a fact that is unclear alone: 'Para' before a branch. */
  phoneLabel?: string;
  /** Content of the phone's card, if it differs from the table cell. */
  phoneRender?: (row: T) => ReactNode;
}

export interface RowAction
  extends Pick<MenuItem, 'tone' | 'disabled'>,
    Required<Pick<MenuItem, 'label' | 'icon' | 'onClick'>> {
  /** For actions that are not used daily: they go into the menu at the row's end, with those that do not fit. */
  menu?: boolean;
  /** The key that does it on the focused row, a capital; N opens a new record on every list. */
  letter?: string;
  /** Below the label in a menu: why it is disabled. */
  detail?: string | undefined;
}

export interface DataTableProps<T> {
  /** Names the table for screen readers. */
  label: string;
  rows: readonly T[];
  rowKey: (row: T) => string;
  columns: readonly Column<T>[];
  /** For columns with a `sort`. */
  sort?: ListSort | undefined;
  onOpen?: ((row: T) => void) | undefined;
  /** Falsy entries are skipped: `podeFaturar(o.status) && { … }`. */
  actions?: ((row: T) => (RowAction | false | null)[]) | undefined;
  /**
   * Number of buttons that fit in a row, its menu button included; 3 by default. The columns keep their places whatever
   * actions a row has.
   */
  actionButtons?: number;
  /** Rows that no longer count (estornada, cancelada). */
  dimmed?: ((row: T) => boolean) | undefined;
  /** The rows are outdated while new ones load. */
  stale?: boolean;
  selection?: RowSelection<T> | undefined;
}

/** How rows are chosen for one act on several (selection.ts). */
export interface RowSelection<T> extends Pick<Selection<T>, 'active' | 'has' | 'toggle'> {
  /** Names a row for screen readers: 'Ordem #1042'. */
  readonly nameOf: (row: T) => string;
}

export function shown(actions: (RowAction | false | null)[]): RowAction[] {
  return actions.filter((action) => action !== false && action !== null);
}
