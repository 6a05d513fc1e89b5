/** The program's logo and name; `compact` shows the logo only. */
import classes from './Brand.module.css';

export function Brand({ compact = false }: { compact?: boolean }) {
  return (
    <span className={classes.brand}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" fill="var(--color-on-accent)">
        <rect width="32" height="32" rx="7" fill="var(--color-accent)" />
        <path d="M21.6 8.2a5.6 5.6 0 0 0-7.3 7.1l-6 6a2 2 0 0 0 0 2.8l.6.6a2 2 0 0 0 2.8 0l6-6a5.6 5.6 0 0 0 7.1-7.3l-3.2 3.2-2.6-.6-.6-2.6z" />
      </svg>
      {!compact && <strong>Assistência Técnica</strong>}
    </span>
  );
}
