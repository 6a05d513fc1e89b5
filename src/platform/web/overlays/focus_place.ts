/**
 * The focus is never nowhere: when what had it is gone (a closed window, a button that its own press takes away, a deleted
 * row), it goes to what opened the window, else to what stands there now, inside the topmost window if one is open.
 */
import { useEffect, useLayoutEffect } from 'react';

interface Place {
  element: HTMLElement;
  /** From the inside out. */
  around: readonly HTMLElement[];
  /** The row of a list and its number, for what moves up when it is deleted. */
  row: { list: Element; index: number } | null;
}

/** Where the focus was last, but for what only passes by: menus and toasts. */
let last: Place | null = null;

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

/** What has taken the focus gives it back when it is unmounted. */
export function useReturnFocus(): void {
  useLayoutEffect(() => {
    const opener = last;
    return () => {
      const main = document.querySelector('main');
      last = opener ?? (main && placeOf(main));
      if (last && takesFocus(last.element)) focus(last.element);
    };
  }, []);
}

function remember(target: EventTarget | null): void {
  if (target instanceof HTMLElement && !target.closest(PASSING)) last = placeOf(target);
}

const takesFocus = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

function isNowhere(): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active.matches(':disabled');
}

const topWindow = () => [...document.querySelectorAll<HTMLElement>(WINDOW)].at(-1);

/** Who presses beside everything turns away from the page, but not from an open window. */
function turnAway({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget) return;
  // Only then does the focus stand where it goes.
  setTimeout(() => {
    const left = target === last?.element && isNowhere() && takesFocus(last.element);
    if (left && !topWindow()) last = null;
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
  // What is disabled while it works has the focus again afterwards.
  if (before?.isConnected && before.matches(':disabled')) return;
  const there = before?.isConnected && (!window || window.contains(before));
  focus(there ? before : standInFor(last, window));
}

/** What stands now around where the focus was: its row, or the one that has moved up, else the window or the screen. */
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
  if (element && element.tabIndex < 0) element.tabIndex = -1; // a row is none of the stops
  element?.focus({ preventScroll: true });
}

/** While a control of the window is disabled the focus may be nowhere, and the page behind has no turn. */
function keepTabInside(event: KeyboardEvent): void {
  const window = event.key === 'Tab' && isNowhere() && topWindow();
  if (!window) return;
  event.preventDefault();
  focus(titleOf(window));
}
