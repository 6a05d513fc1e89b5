/** The columns and row actions of a list; see DataTable.tsx for usage. */
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListSort } from '#platform/web/data/url_state.ts';
import type { MenuItem } from '#platform/web/overlays/MenuDropdown.tsx';
import type { Selection } from './selection.ts';

export interface Column<T> {
  title: string;
  render: (row: T) => ReactNode;
  /** In pixels; columns without a width share the rest. */
  width?: number;
  /** In pixels, from 1600 px on, for a cell that needs fewer lines there (useIsWide). */
  wideWidth?: number;
  /** Weight of the column when the rest is shared; 1 by default. */
  grow?: number;
  /** Allows two lines for text that is longer than its column. */
  lines?: 2;
  /** Numbers are right-aligned, in tabular figures. */
  align?: 'left' | 'right';
  /** The contract's sort column; clicking the heading sorts by it. */
  sort?: string;
  /**
   * Position on a phone's card: the heading, the corner beside it, a line of its own, or one of the facts, which flow
   * like words. Columns without it are not shown there.
   */
  phone?: 'title' | 'aside' | 'line' | 'fact';
  /** Label before a fact that would be unclear without one: 'Para' before a branch. */
  phoneLabel?: string;
  /** Content of the phone's card, if it differs from the table cell. */
  phoneRender?: (row: T) => ReactNode;
}

export interface RowAction
  extends Pick<MenuItem, 'tone' | 'disabled'>,
    Required<Pick<MenuItem, 'label' | 'icon' | 'onClick'>> {
  /** Upper-case letter of the key for the action on the focused row; N is reserved for a new record. */
  letter?: string;
  /** Shown below the label in a menu: why the action is disabled. */
  detail?: string | undefined;
  /** Paler than the other icons until the row is pointed at or has the focus. */
  pale?: true;
}

export const editAction = (onClick: () => void): RowAction => ({
  label: 'Editar',
  letter: 'E',
  icon: IconPencil,
  onClick,
});

export const deleteAction = (onClick: () => Promise<void>): RowAction => ({
  label: 'Excluir',
  letter: 'X',
  icon: IconTrash,
  tone: 'danger',
  pale: true,
  onClick: () => void onClick(),
});

/**
 * Splits a row's actions into the icons that it shows and those behind '⋯': the actions that the spec names for the
 * list, and the first alone in a list that the spec does not know. In a narrow table there is room for fewer.
 */
export function splitActions(
  actions: readonly RowAction[],
  named: readonly string[] | undefined,
  narrow: boolean,
): { icons: readonly RowAction[]; behind: readonly RowAction[] } {
  const wanted = named ? actions.filter(({ label }) => named.includes(label)) : actions.slice(0, 1);
  const isTooNarrow = narrow && wanted.length + Number(wanted.length < actions.length) > NARROW_BUTTONS;
  const icons = isTooNarrow ? wanted.slice(0, NARROW_BUTTONS - 1) : wanted;
  return { icons, behind: actions.filter((action) => !icons.includes(action)) };
}

/** Buttons for which a row reserves the width, with the one for '⋯', so that columns do not move with the rows. */
export function buttonsOf(named: readonly string[] | undefined, narrow: boolean): number {
  const all = (named?.length ?? 1) + 1;
  return narrow ? Math.min(all, NARROW_BUTTONS) : all;
}

const NARROW_BUTTONS = 3;

/** The icons of a register that the spec knows. */
export const EDIT_DELETE = ['Editar', 'Excluir'] as const;

export interface DataTableProps<T> {
  /** Accessible name of the table. */
  label: string;
  rows: readonly T[];
  rowKey: (row: T) => string;
  columns: readonly Column<T>[];
  /** Needed if columns have a `sort`. */
  sort?: ListSort | undefined;
  onOpen?: ((row: T) => void) | undefined;
  /** False for a row that opens nothing. */
  opens?: ((row: T) => boolean) | undefined;
  /** Falsy entries are skipped: `podeFaturar(o.status) && { … }`. */
  actions?: ((row: T) => (RowAction | false | null)[]) | undefined;
  /**
   * Labels of the actions that are icons in the row, in a list whose actions the spec names; without it the first alone
   * (splitActions).
   */
  icons?: readonly string[];
  /** Rows that no longer count (reversed, cancelled). */
  dimmed?: ((row: T) => boolean) | undefined;
  /** True while newer rows are loading. */
  stale?: boolean;
  selection?: RowSelection<T> | undefined;
}

/** Selection of rows for one act on several (selection.ts). */
export interface RowSelection<T> extends Pick<Selection<T>, 'active' | 'has' | 'toggle'> {
  /** Accessible name of a row: 'Ordem #1042'. */
  readonly nameOf: (row: T) => string;
}

/** The function that opens the row; undefined for a row that opens nothing. */
export const openerOf = <T>({ onOpen, opens }: Pick<DataTableProps<T>, 'onOpen' | 'opens'>, row: T) =>
  onOpen && (opens?.(row) ?? true) ? () => onOpen(row) : undefined;

export function shown(actions: (RowAction | false | null)[]): RowAction[] {
  return actions.filter((action) => action !== false && action !== null);
}
