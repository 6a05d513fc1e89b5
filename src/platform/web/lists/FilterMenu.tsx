/**
 * Filters a list by one of many values. For two or three values use FilterChips.
 *
 *     <FilterMenu list={lista} name="status" label="Status" all="Todos os status" options={STATUS_LABEL} />
 */
import type { ListState } from '#platform/web/data/url_state.ts';
import { FilterButton } from './FilterButton.tsx';

interface FilterMenuProps {
  list: Pick<ListState, 'filters' | 'setFilter'>;
  /** Name of the search parameter in the URL. */
  name: string;
  label: string;
  /** The text shown while no value is chosen. */
  all: string;
  options: Readonly<Record<string, string>>;
}

export function FilterMenu({ list, name, label, all, options }: FilterMenuProps) {
  const chosen = list.filters[name];
  const known = chosen !== undefined && Object.hasOwn(options, chosen);
  const shown = (known && options[chosen]) || all;
  const items = [[undefined, all] as const, ...Object.entries(options)].map(([value, text]) => ({
    label: text,
    current: text === shown,
    onClick: () => list.setFilter(name, value),
  }));
  const remove = () => list.setFilter(name, undefined);
  return <FilterButton label={label} shown={shown} items={items} onRemove={known ? remove : undefined} />;
}
