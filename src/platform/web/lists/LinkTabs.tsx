/**
 * Tabs that are pages of their own, as links in one row that scrolls sideways.
 *
 *     <LinkTabs label="Fluxo de Caixa" tabs={[{ title: 'Fluxo', path: '/financeiro/fluxo', current: true }, …]} />
 */
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './FilterTabs.module.css';

export interface LinkTab {
  title: string;
  path: string;
  search?: Readonly<Record<string, string>>;
  current: boolean;
}

export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const strip = useRef<HTMLElement>(null);
  // On a narrow screen the current tab may be scrolled out of view.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && strip.current) strip.current.scrollLeft = tab.offsetLeft - 12;
  }, []);
  return (
    <nav ref={strip} aria-label={label} className={classes.strip}>
      {tabs.map(({ title, path, search, current }) => (
        <Link
          key={title}
          to={path}
          search={(search ?? {}) as never}
          aria-current={current ? 'page' : undefined}
          className={classes.tab}
          // Compare search parameters too, since tabs may share a path.
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
