/**
 * Selection of several rows of a list for one act. While rows are being selected, pressing a row selects it instead of
 * opening it. Rows selected on other pages stay selected.
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
  /** True while rows are being selected. */
  readonly active: boolean;
  /**
   * The rows as they were when they were selected. An act sends these versions, so that it does not undo what another
   * person changed meanwhile.
   */
  readonly chosen: readonly T[];
  readonly has: (row: T) => boolean;
  readonly toggle: (row: T) => void;
  /** Adds all of these rows, or as many as the limit allows. */
  readonly add: (rows: readonly T[]) => void;
  /** Reduces the selection to these rows, with the values that the person now knows. */
  readonly keep: (rows: ReadonlyMap<string, Partial<T>>) => void;
  readonly start: () => void;
  readonly stop: () => void;
}

interface SelectionOptions<T> {
  rowKey: (row: T) => string;
  limit: number;
  /** Toast text when the limit is exceeded. */
  tooMany: string;
  /** The list's branch: changing it clears the selection. */
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
    keep: (rows) =>
      setChosen(
        new Map(
          [...chosen].flatMap(([key, row]) => (rows.has(key) ? [[key, { ...row, ...rows.get(key) }]] : [])),
        ),
      ),
    start: () => setActive(true),
    stop,
  };
}
