/**
 * Keeps the focus from getting lost when the focused element disappears: a closed dialog, a button removed by its own
 * press, a deleted row. The focus goes to the dialog's opener, or to what took the element's place. It stays inside the
 * topmost dialog.
 */
import { useEffect, useLayoutEffect } from 'react';

interface Place {
  element: HTMLElement;
  /** Ancestors, innermost first. */
  around: readonly HTMLElement[];
  /** The row and its index in the list, to find the row that moves up after a delete. */
  row: { list: Element; index: number } | null;
}

/** The last focused place; transient elements (menus and toasts) do not count. */
let last: Place | null = null;
/** The element that the user left without focusing another, by Esc or a press on empty space. */
let left: EventTarget | null = null;

const PASSING = '[role=menu], [data-toast]';
const WINDOW = '[role=dialog][aria-modal], [role=alertdialog][aria-modal]';

function placeOf(element: HTMLElement): Place {
  const around: HTMLElement[] = [];
  for (let outer = element.parentElement; outer; outer = outer.parentElement) around.push(outer);
  const row = element.closest('tr, li');
  const list = row?.parentElement;
  return { element, around, row: row && list ? { list, index: [...list.children].indexOf(row) } : null };
}

/** Mounted once, by the shell. */
export function useFocusKeeper(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', ({ target }) => remember(target), { signal });
    document.addEventListener('focusout', turnAway, { signal });
    document.addEventListener('keydown', keepTabInside, { signal, capture: true });
    const changes = new MutationObserver(mendSoon);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      changes.disconnect();
      listening.abort();
    };
  }, []);
}

/** Returns the focus to the opener on unmount. */
export function useReturnFocus(): void {
  useLayoutEffect(() => {
    // Runs in a timer, after pending input events: a dialog opened by the next key still finds `last` set.
    const forsaken = last?.element === left && takesFocus(last.element) && !last.element.closest(WINDOW);
    const opener = forsaken ? null : last;
    return () => {
      const main = document.querySelector('main');
      last = opener ?? (main && placeOf(main));
      if (last && takesFocus(last.element)) focus(last.element);
    };
  }, []);
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target.closest(PASSING)) return;
  last = placeOf(target);
  left = null;
}

const takesFocus = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

function isNowhere(): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active.matches(':disabled');
}

const topWindow = () => [...document.querySelectorAll<HTMLElement>(WINDOW)].at(-1);

/** A press on empty space drops the focus on a page, but not inside an open dialog. */
function turnAway({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget) return;
  left = target;
  // The new focus is known only after the event.
  setTimeout(() => {
    const forsaken = target === last?.element && isNowhere() && takesFocus(last.element);
    if (forsaken && !topWindow()) last = null;
    mend();
  });
}

let mending = false;

function mendSoon(): void {
  if (mending) return;
  mending = true;
  setTimeout(() => {
    mending = false;
    mend();
  });
}

function mend(): void {
  if (!isNowhere()) return;
  const window = topWindow();
  const before = last?.element;
  // Gives the focus back to an element that was disabled during its action.
  if (before?.isConnected && before.matches(':disabled')) return;
  const there = before?.isConnected && (!window || window.contains(before));
  focus(there ? before : standInFor(last, window));
}

/** The element in place of the lost one: its row, else the row that moved up, else the dialog or the screen. */
function standInFor(place: Place | null, window: HTMLElement | undefined): HTMLElement | null {
  const around = place?.around.find(
    (element) => element.isConnected && element.matches(`tr, li, main, ${WINDOW}`),
  );
  if (!around || (window && !window.contains(around))) return window ? titleOf(window) : null;
  if (around.matches('tr, li')) return around;
  const { list, index } = place?.row ?? {};
  const row = list?.isConnected && list.children.item(Math.min(index ?? 0, list.children.length - 1));
  if (row instanceof HTMLElement) return row;
  return around === window ? titleOf(window) : around;
}

const titleOf = (window: HTMLElement) => window.querySelector<HTMLElement>('h2') ?? window;

function focus(element: HTMLElement | null): void {
  if (element && element.tabIndex < 0) element.tabIndex = -1; // a row is not a tab stop
  element?.focus({ preventScroll: true });
}

/** While a control of the dialog is disabled the focus may be lost; Tab must not reach the page behind. */
function keepTabInside(event: KeyboardEvent): void {
  const window = event.key === 'Tab' && isNowhere() && topWindow();
  if (!window) return;
  event.preventDefault();
  focus(titleOf(window));
}
