/**
 * Tabs above a list that filter it by one column, each with its number of rows. They form one row that scrolls
 * sideways, so that the list starts at the same height whatever the counts are.
 *
 *     <ListTabs {...tabs} />   // list, name, label, all, options, counts
 */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ListState } from '#platform/web/data/url_state.ts';
import classes from './FilterTabs.module.css';

interface Count {
  total: number;
  ha_mais_que_total: boolean;
}

interface FilterTabsProps {
  list: Pick<ListState, 'filters' | 'setFilter'>;
  /** Name of the search parameter in the URL. */
  name: string;
  /** Accessible name of the tabs. */
  label: string;
  /** Tabs before the one without a filter. */
  before?: Readonly<Record<string, string>>;
  /** Label of the tab without a filter. */
  all: string;
  options: Readonly<Record<string, string>>;
  /**
   * Counts by value. A tab without a count has none yet, or too many rows to count. If absent, these tabs show no
   * counts.
   */
  counts?: Readonly<Record<string, Count>>;
}

/** Higher counts are shown as '999+': the exact number would be of no use, and its width unpredictable. */
const SHOWN = 999;
const shownCount = ({ total, ha_mais_que_total }: Count) =>
  total > SHOWN || ha_mais_que_total ? `${SHOWN}+` : String(total);

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrow keys move between the tabs; Enter or Space chooses one, because each choice loads a list. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const next = tabs[STEPS[event.key]?.(at, tabs.length - 1) ?? -1];
  if (!next || at < 0) return;
  event.preventDefault();
  next.focus();
}

export function ListTabs({ list, name, label, before = {}, all, options, counts }: FilterTabsProps) {
  const strip = useRef<HTMLDivElement>(null);
  const asked = list.filters[name];
  const isKnown = asked !== undefined && (Object.hasOwn(before, asked) || Object.hasOwn(options, asked));
  const chosen = isKnown ? asked : undefined;
  // On a narrow screen the chosen tab may be scrolled out of view.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(`[data-value="${chosen ?? ''}"]`);
    if (tab && strip.current) strip.current.scrollLeft = tab.offsetLeft - 12;
  }, [chosen]);
  return (
    <div ref={strip} role="tablist" aria-label={label} className={classes.strip} onKeyDown={walk}>
      {[...Object.entries(before), ['', all] as const, ...Object.entries(options)].map(([value, text]) => {
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
