/**
 * Filters a list by days (`de` and `ate` in the URL): a menu of common periods, and a dialog for any other.
 *
 *     <PeriodFilter list={lista} label="Abertura" all="Qualquer dia" />
 */
import { useState } from 'react';
import { dayOf } from '#platform/shared/dates.ts';
import type { Period } from '#platform/shared/period.ts';
import type { ListState } from '#platform/web/data/url_state.ts';
import { FilterButton } from '#platform/web/lists/FilterButton.tsx';
import { namedPeriods, periodOf, periodWords } from '#platform/web/lists/periods.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';

const PeriodDialog = lazyOverlay(() => import('./PeriodDialog.tsx').then((m) => m.PeriodDialog));

interface PeriodFilterProps {
  list: Pick<ListState, 'filters' | 'setFilters'>;
  /** Name of the filtered date: 'Abertura'. */
  label: string;
  /** The text shown without a period. */
  all: string;
}

export function PeriodFilter({ list, label, all }: PeriodFilterProps) {
  const [choosing, setChoosing] = useState(false);
  const today = dayOf(new Date());
  const period = periodOf(list.filters);
  const words = periodWords(period, today);
  const choose = ({ de, ate }: Period) => list.setFilters({ de, ate });
  const items = [
    { label: all, current: words === undefined, onClick: () => choose({}) },
    ...Object.entries(namedPeriods(today)).map(([name, named]) => ({
      label: name,
      current: words === name,
      onClick: () => choose(named),
    })),
    { label: 'Escolher dias…', onClick: () => setChoosing(true) },
  ];
  return (
    <>
      <FilterButton
        label={label}
        shown={words ?? all}
        items={items}
        onRemove={words === undefined ? undefined : () => choose({})}
      />
      {choosing && (
        <PeriodDialog title={label} period={period} onChoose={choose} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}
