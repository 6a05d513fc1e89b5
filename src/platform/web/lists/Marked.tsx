/**
 * What a cell says, and below it why its row asks for attention, both in the height of one row.
 *
 *     <Marked mark={parada_desde && `Parada ${formatRelative(parada_desde, new Date())}`}><StatusBadge …/></Marked>
 */
import type { ReactNode } from 'react';
import classes from './Marked.module.css';

interface MarkedProps {
  mark: string | null | undefined;
  /** The whole of it, for a mark that is short. */
  title?: string | undefined;
  children: ReactNode;
}

export function Marked({ mark, title, children }: MarkedProps) {
  if (!mark) return children;
  return (
    <span className={classes.marked}>
      {children}
      <span className={classes.mark} title={title}>
        {mark}
      </span>
    </span>
  );
}
