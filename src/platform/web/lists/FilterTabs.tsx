/**
 * Tabs above a list that filter it by one column, each with how many rows it has. One row that scrolls sideways, so that
 * the list starts at the same height whatever the counts say. A phone has no room for that row: there the same choice is
 * a menu among the filters.
 *
 *     <ListToolbar …><TabsMenu {...tabs} /></ListToolbar>
 *     <FilterTabs {...tabs} />   // list, name, label, all, options, counts
 */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ListState } from '#platform/web/data/url_state.ts';
import { useIsPhone } from '#platform/web/look/useIsPhone.ts';
import { FilterMenu } from './FilterMenu.tsx';
import classes from './FilterTabs.module.css';

interface Count {
  total: number;
  ha_mais_que_total: boolean;
}

interface FilterTabsProps {
  list: Pick<ListState, 'filters' | 'setFilter'>;
  /** The search parameter in the address. */
  name: string;
  /** Names the tabs for screen readers. */
  label: string;
  /** The tab without a filter. */
  all: string;
  options: Readonly<Record<string, string>>;
  /** By value; a tab without one has none yet, or too many to count. Absent: these tabs are not counted. */
  counts?: Readonly<Record<string, Count>>;
}

/**
 * Above this number a count only says that there are more: an exact one would be of no use and of unpredictable
 * width.
 */
const SHOWN = 999;
const shownCount = ({ total, ha_mais_que_total }: Count) =>
  total > SHOWN || ha_mais_que_total ? `${SHOWN}+` : String(total);

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrows go along the tabs, Enter or Space chooses: each choice loads a list. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const next = tabs[STEPS[event.key]?.(at, tabs.length - 1) ?? -1];
  if (!next || at < 0) return;
  event.preventDefault();
  next.focus();
}

export function TabsMenu({ options, counts, ...menu }: FilterTabsProps) {
  if (!useIsPhone()) return null;
  const counted = Object.entries(options).map(([value, text]) => {
    const count = counts?.[value];
    return [value, count ? `${text} (${shownCount(count)})` : text] as const;
  });
  return <FilterMenu {...menu} options={Object.fromEntries(counted)} />;
}

export function FilterTabs(props: FilterTabsProps) {
  return useIsPhone() ? null : <Tabs {...props} />;
}

function Tabs({ list, name, label, all, options, counts }: FilterTabsProps) {
  const strip = useRef<HTMLDivElement>(null);
  const asked = list.filters[name];
  const chosen = asked !== undefined && Object.hasOwn(options, asked) ? asked : undefined;
  // On a narrow screen the chosen tab may stand outside the strip.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(`[data-value="${chosen ?? ''}"]`);
    if (tab && strip.current) strip.current.scrollLeft = tab.offsetLeft - 12;
  }, [chosen]);
  return (
    <div ref={strip} role="tablist" aria-label={label} className={classes.strip} onKeyDown={walk}>
      {[['', all] as const, ...Object.entries(options)].map(([value, text]) => {
        const isChosen = value === (chosen ?? '');
        const count = counts?.[value];
        return (
          <button
            key={value}
            type="button"
            role="tab"
            data-value={value}
            aria-selected={isChosen}
            tabIndex={isChosen ? 0 : -1}
            className={classes.tab}
            onClick={() => list.setFilter(name, value || undefined)}
          >
            {text}
            {counts && value !== '' && <span className={classes.count}>{count && shownCount(count)}</span>}
          </button>
        );
      })}
    </div>
  );
}
