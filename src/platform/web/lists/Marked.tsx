/**
 * A cell's content and, below it, why the row needs attention, within the height of one row.
 *
 *     <Marked mark={parada_desde && `Parada ${formatRelative(parada_desde, new Date())}`}><StatusBadge …/></Marked>
 */
import type { ReactNode } from 'react';
import classes from './Marked.module.css';

interface MarkedProps {
  mark: string | null | undefined;
  /** Shown before the mark, in a neutral colour. */
  note?: string | null | undefined;
  /** The full text of an abbreviated mark. */
  title?: string | undefined;
  children: ReactNode;
}

export function Marked({ mark, note, title, children }: MarkedProps) {
  if (!mark && !note) return children;
  return (
    <span className={classes.marked} data-marked>
      {children}
      <span className={classes.mark} title={title}>
        {note && <span className={classes.note}>{mark ? `${note} · ` : note}</span>}
        {mark}
      </span>
    </span>
  );
}
