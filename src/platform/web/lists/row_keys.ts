/**
 * Keys of a list's focused row (docs/atalhos.md): arrows move between rows, and from the first row up to the search
 * box; Enter opens the row; a letter performs the action with that letter.
 */
import { type KeyboardEvent, useRef } from 'react';
import { MILLISECONDS_PER_KEY } from '#platform/web/overlays/key_pace.ts';
import type { RowAction } from './columns.ts';

interface Keyed {
  open?: (() => void) | undefined;
  actions: readonly RowAction[];
  /** Called on Space: selects the row for an act on several. */
  choose?: (() => void) | undefined;
}

/** Marks the rows, and the element around them, for the arrow keys. */
export const ROW = { 'data-row': true } as const;
export const ROWS = { 'data-rows': true } as const;

export const firstRow = (list: Element | null) => list?.querySelector<HTMLElement>('[data-row]');

export function useRowKeys() {
  const typed = useRef({ last: Number.NEGATIVE_INFINITY, timer: 0 });
  return (event: KeyboardEvent<HTMLElement>, { open, actions, choose }: Keyed) => {
    const { key, timeStamp, target, currentTarget } = event;
    if (target !== currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    window.clearTimeout(typed.current.timer);
    if (key === 'ArrowDown' || key === 'ArrowUp') return walk(event, key === 'ArrowDown' ? 1 : -1);
    // Keys this fast come from a barcode scanner, whose code must not, for example, delete the row.
    const scanned = timeStamp - typed.current.last <= MILLISECONDS_PER_KEY;
    if (key.length === 1) typed.current.last = timeStamp;
    if (scanned) return event.preventDefault();
    if (key === ' ' && choose) {
      event.preventDefault(); // Space would scroll the page
      return choose();
    }
    if (key === 'Enter') return open?.();
    const action = actions.find(({ letter, disabled }) => letter === key.toUpperCase() && !disabled);
    if (action && !event.repeat)
      typed.current.timer = window.setTimeout(() => action.onClick(), MILLISECONDS_PER_KEY);
  };
}

function walk(event: KeyboardEvent<HTMLElement>, step: 1 | -1): void {
  const { currentTarget } = event;
  const rows = [...(currentTarget.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = rows.indexOf(currentTarget);
  const next = at + step < 0 ? document.querySelector<HTMLElement>('main search input') : rows[at + step];
  if (!next || (at + step < 0 && !currentTarget.closest('main'))) return;
  event.preventDefault();
  next.focus();
}
