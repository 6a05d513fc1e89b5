/**
 * Selecting several rows of a list: a button in the toolbar and, while rows are being selected, a bar of actions in
 * place of the row count. On a phone the bar stays at the bottom of the window.
 */
import { Button } from '@mantine/core';
import { IconListCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { dialogOpen } from '#platform/web/overlays/open_dialogs.ts';
import toolbar from './ListToolbar.module.css';
import classes from './SelectionBar.module.css';
import type { Selection } from './selection.ts';

export function SelectButton({ active, start, stop }: Pick<Selection<unknown>, 'active' | 'start' | 'stop'>) {
  return (
    <Button
      variant="default"
      className={toolbar.tool}
      leftSection={<IconListCheck size={16} />}
      aria-pressed={active}
      data-chosen={active || undefined}
      onClick={active ? stop : start}
    >
      Selecionar
    </Button>
  );
}

interface SelectionBarProps<T> {
  selection: Selection<T>;
  /** The rows of the page. */
  rows: readonly T[];
  /** Singular and plural: ['selecionada', 'selecionadas']. */
  words: readonly [string, string];
  /** The actions for the selected rows. */
  children: ReactNode;
}

export function SelectionBar<T>({ selection, rows, words: [one, many], children }: SelectionBarProps<T>) {
  const { chosen, add, stop } = selection;
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('input, [role="menu"]');
    if (event.key === 'Escape' && !isElsewhere && !dialogOpen()) stop();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <section aria-label="Seleção" className={classes.bar}>
      <span className={classes.count} aria-live="polite">
        {chosen.length} {chosen.length === 1 ? one : many}
      </span>
      {children}
      <Button variant="subtle" size="xs" flex="none" onClick={() => add(rows)}>
        A página toda
      </Button>
      <IconAction label="Deixar de selecionar" icon={IconX} onClick={stop} />
    </section>
  );
}
