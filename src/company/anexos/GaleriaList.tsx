/** Photos beside each other, each with its caption; the caller makes each a link or a button. */
import type { ReactNode } from 'react';
import { enderecoDaMiniatura } from './anexos.client.ts';
import classes from './GaleriaList.module.css';

export function Galeria({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.galeria} aria-label={label}>
      {children}
    </ul>
  );
}

export function Miniatura({ id, children }: { id: string; children: ReactNode }) {
  return (
    <>
      <img src={enderecoDaMiniatura(id)} alt="" loading="lazy" decoding="async" />
      <span className="truncate">{children}</span>
    </>
  );
}
