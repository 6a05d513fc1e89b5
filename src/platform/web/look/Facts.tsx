/**
 * Shows the values of a record, without fields: each as a muted label above its value, in as many columns as fit.
 *
 *     <Facts width={200}><Fact label="Filial">Centro</Fact></Facts>
 */
import type { CSSProperties, ReactNode } from 'react';
import classes from './Facts.module.css';

/** `width`: the least width of a column in px. */
export function Facts({ width = 160, children }: { width?: number; children: ReactNode }) {
  const style = { '--fact-width': `${width}px` } as CSSProperties;
  return (
    <dl className={classes.facts} style={style}>
      {children}
    </dl>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
