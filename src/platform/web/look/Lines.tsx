/**
 * A short list inside a section or a window: a hairline between two lines, the text at the left, sums and buttons at
 * the right.
 *
 *     <Lines label="Recibos"><Line key={id}><span>…</span><Button …/></Line></Lines>
 */
import type { ReactNode } from 'react';
import classes from './Lines.module.css';

export function Lines({ label, children }: { label?: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>;
}

/** `dimmed`: over, reversed or not valid any more. */
export function Line({ dimmed = false, children }: { dimmed?: boolean; children: ReactNode }) {
  return (
    <li className={classes.line} data-dimmed={dimmed || undefined}>
      {children}
    </li>
  );
}
