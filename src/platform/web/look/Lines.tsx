/**
 * A short list inside a section or a window: a hairline between two lines, the text at the left, sums and buttons at
 * the right.
 *
 *     <Lines label="Recibos"><Line key={id}><span>…</span><Button …/></Line></Lines>
 *
 * `boxed`: with a frame around it, where it stands alone. `ordered`: the person may change the order.
 */
import type { ReactNode } from 'react';
import classes from './Lines.module.css';

interface LinesProps {
  label?: string;
  boxed?: boolean;
  ordered?: boolean;
  children: ReactNode;
}

export function Lines({ label, boxed = false, ordered = false, children }: LinesProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List aria-label={label} className={boxed ? classes.boxed : undefined}>
      {children}
    </List>
  );
}

/** `dimmed`: over, reversed or not valid any more. */
export function Line({ dimmed = false, children }: { dimmed?: boolean; children: ReactNode }) {
  return (
    <li className={classes.line} data-dimmed={dimmed || undefined}>
      {children}
    </li>
  );
}
