/**
 * A status: a dot or an icon, always with its word.
 *
 *     <StatusBadge tone="blue">Aberta</StatusBadge>
 *     <StatusBadge tone="neutral" struck>Cancelada</StatusBadge>
 *     <StatusBadge tone="neutral" variant="dashed">Pendente</StatusBadge>
 */
import type { CSSProperties, ReactNode } from 'react';
import classes from './StatusBadge.module.css';

export type Tone = 'blue' | 'teal' | 'amber' | 'violet' | 'green' | 'neutral' | 'danger';

const colorsOf = (tone: Tone) =>
  ({ '--tone': `var(--color-${tone})`, '--soft': `var(--color-${tone}-soft)` }) as CSSProperties;

interface StatusBadgeProps {
  tone: Tone;
  /** soft: tinted; solid: filled with the accent or danger; outline; dashed: not final yet. */
  variant?: 'soft' | 'solid' | 'outline' | 'dashed';
  /** Replaces the dot. Null for a badge that shows a kind instead of a status. */
  icon?: ReactNode;
  struck?: boolean;
  children: string;
}

export function StatusBadge({ tone, variant = 'soft', icon, struck = false, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} style={colorsOf(tone)} data-tone={tone} data-variant={variant}>
      {icon === undefined ? <span className={classes.dot} aria-hidden /> : icon}
      <span className={classes.text} data-struck={struck || undefined}>
        {children}
      </span>
    </span>
  );
}

/** Whether a record is in use. */
export function ActiveBadge({ ativo }: { ativo: boolean }) {
  return <StatusBadge tone={ativo ? 'green' : 'neutral'}>{ativo ? 'Ativo' : 'Inativo'}</StatusBadge>;
}
