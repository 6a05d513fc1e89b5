/**
 * Nothing here yet, and what to do about it.
 *
 *     <EmptyState text="Nenhum cliente cadastrado" action={<Button onClick={novo}>Novo Cliente</Button>} />
 */
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  text: string;
  hint?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ text, hint, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <div className={classes.title}>{text}</div>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action}
    </div>
  );
}
