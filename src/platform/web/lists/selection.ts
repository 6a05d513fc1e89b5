/**
 * Several rows of a list chosen for one act. While rows are being chosen, pressing one chooses it instead of opening it;
 * what was chosen on other pages stays chosen.
 *
 *     const selection = useSelection<OrdemServico>({
 *       rowKey: (o) => o.id, limit: 100, tooMany: 'Selecione até 100 ordens', within: filial.id,
 *     });
 *     <SelectButton {...selection} />
 *     <DataList … selection={selection} selectionBar={<SelectionBar …>…</SelectionBar>} />
 */
import { useState } from 'react';
import { toast } from '#platform/web/toasts/toast.ts';

export interface Selection<T> {
  /** Rows are being chosen. */
  readonly active: boolean;
  readonly chosen: readonly T[];
  readonly has: (row: T) => boolean;
  readonly toggle: (row: T) => void;
  /** All of these, or as many as fit. */
  readonly add: (rows: readonly T[]) => void;
  /** Leaves these alone chosen. */
  readonly keep: (rows: readonly { id: string }[]) => void;
  readonly start: () => void;
  readonly stop: () => void;
}

interface SelectionOptions<T> {
  rowKey: (row: T) => string;
  limit: number;
  /** Said when more are chosen. */
  tooMany: string;
  /** The branch of the list: another has none of the chosen rows. */
  within?: string | undefined;
}

export function useSelection<T>({ rowKey, limit, tooMany, within }: SelectionOptions<T>): Selection<T> {
  const [active, setActive] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map());

  const [chosenIn, setChosenIn] = useState(within);
  if (chosenIn !== within) {
    setChosenIn(within);
    stop();
  }

  function stop() {
    setActive(false);
    setChosen(new Map());
  }

  function choose(rows: readonly T[]) {
    const next = new Map(chosen);
    for (const row of rows) next.set(rowKey(row), row);
    if (next.size > limit) toast.warning(tooMany);
    setActive(true);
    setChosen(new Map([...next].slice(0, limit)));
  }
  return {
    active,
    chosen: [...chosen.values()],
    has: (row) => chosen.has(rowKey(row)),
    toggle(row) {
      const key = rowKey(row);
      if (!chosen.has(key)) return choose([row]);
      setChosen(new Map([...chosen].filter(([other]) => other !== key)));
    },
    add: choose,
    keep: (rows) => setChosen(new Map([...chosen].filter(([key]) => rows.some(({ id }) => id === key)))),
    start: () => setActive(true),
    stop,
  };
}

/** The chosen rows as the list shows them now: they may have changed since they were chosen. */
export function current<T>({ chosen }: Selection<T>, rows: readonly T[], rowKey: (row: T) => string): T[] {
  const shown = new Map(rows.map((row) => [rowKey(row), row]));
  return chosen.map((row) => shown.get(rowKey(row)) ?? row);
}
