/**
 * Access to the screen's list for code outside of it: the search box moves the focus to its rows, and the list of
 * shortcuts (`?`) shows the letters of its row actions.
 */
import { useEffect, useState } from 'react';
import type { Page } from '#platform/shared/operation.ts';
import { type DataTableProps, openerOf, shown } from './columns.ts';
import { firstRow } from './row_keys.ts';

/** The action to perform once the rows for the text `busca` are shown. */
export interface Asked {
  busca: string;
  to: 'rows' | 'only result' | 'first row';
}

interface ListOnScreen {
  ask: (asked: Asked | null) => void;
  letters: () => [letter: string, label: string][];
}

let onScreen: ListOnScreen | null = null;

export const askList = (asked: Asked | null) => onScreen?.ask(asked);

/** The letters and labels of the row actions on screen: `['E', 'Editar']`. */
export const lettersOnScreen = () => onScreen?.letters() ?? [];

interface Shown<T> extends Pick<DataTableProps<T>, 'onOpen' | 'opens' | 'actions'> {
  /** Undefined for a list without a search box. */
  busca: string | undefined;
  data: Page<T> | undefined;
  /** True while the rows belong to an earlier search text. */
  stale: boolean;
  failed: boolean;
}

/**
 * Registers the list for its search box, and performs the requested action once the rows have loaded.
 */
export function useListOnScreen<T>(section: React.RefObject<HTMLElement | null>, list: Shown<T>): void {
  const { busca, data, stale, failed, onOpen, opens, actions } = list;
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (busca === undefined) return;
    const ask = (next: Asked | null) => setAsked((before) => followed(before, next));
    const offered = { ask, letters: () => lettersOf(data?.itens ?? [], actions) };
    onScreen = offered;
    return () => {
      if (onScreen === offered) onScreen = null;
    };
  });
  useEffect(() => {
    if (!asked || !(failed || (data && !stale && busca === asked.busca))) return;
    setAsked(null);
    // Do nothing if the user has turned to something else meanwhile.
    if (!data || !document.activeElement?.closest('search')) return;
    const only = data.itens.length === 1 && !data.anterior && !data.proximo ? data.itens[0] : undefined;
    if (asked.to === 'only result' && only === undefined) return;
    const opened = { rows: undefined, 'only result': only, 'first row': data.itens[0] }[asked.to];
    const open = opened !== undefined && openerOf({ onOpen, opens }, opened);
    if (open) open();
    else firstRow(section.current)?.focus();
  }, [asked, busca, data, stale, failed, onOpen, opens, section]);
}

/** ↓ and then Enter open the first row, also when both come before the rows. */
function followed(before: Asked | null, next: Asked | null): Asked | null {
  const both = before?.to === 'rows' && next?.to === 'only result' && before.busca === next.busca;
  return both ? { ...next, to: 'first row' } : next;
}

function lettersOf<T>(
  rows: readonly T[],
  actions: DataTableProps<T>['actions'],
): [letter: string, label: string][] {
  const all = rows.flatMap((row) => (actions ? shown(actions(row)) : []));
  const named = new Map(all.flatMap(({ letter, label }) => (letter ? [[letter, label] as const] : [])));
  return [...named];
}
