/**
 * The text of an empty list, with the action that fills it.
 *
 *     <EmptyState text="Nenhum cliente cadastrado" action={<Button onClick={novo}>Novo Cliente</Button>} />
 */
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  text: string;
  /** A quiet icon above the text, for a page that shows nothing else. */
  icon?: Icon | undefined;
  hint?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ text, icon: Glyph, hint, action }: EmptyStateProps) {
  return (
    <div className="state">
      {Glyph && (
        <span className={classes.sign}>
          <Glyph size={24} stroke={1.5} aria-hidden />
        </span>
      )}
      <strong>{text}</strong>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}

interface NoBranchStateProps {
  /** The text that the list shows when it is empty. */
  text: string;
  hint: string;
  /** The error of loading the branches. */
  error: Error | null;
  onRetry: () => void;
  /** Undefined if the user may not create the first branch. */
  onCreate: (() => void) | undefined;
}

/** Replaces a branch's list while no branch exists or is known: its empty text, and how to create the first branch. */
export function NoBranchState({ text, hint, error, onRetry, onCreate }: NoBranchStateProps) {
  if (error) return <LoadError text="Erro ao carregar filiais" error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      text={text}
      hint={hint}
      action={onCreate && <Button onClick={onCreate}>Cadastrar filial</Button>}
    />
  );
}
