/**
 * Nothing here yet, and what to do about it.
 *
 *     <EmptyState text="Nenhum cliente cadastrado" action={<Button onClick={novo}>Novo Cliente</Button>} />
 */
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import classes from '#platform/web/look/states.module.css';

interface EmptyStateProps {
  text: string;
  /** A quiet sign above the text, for a page that is nothing but this. */
  icon?: Icon | undefined;
  hint?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ text, icon: Glyph, hint, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {Glyph && (
        <span className={classes.sign}>
          <Glyph size={24} stroke={1.5} aria-hidden />
        </span>
      )}
      <div className={classes.title}>{text}</div>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action}
    </div>
  );
}

interface NoBranchStateProps {
  /** What the list says when it is empty: without a branch it is. */
  text: string;
  hint: string;
  /** Why the branches could not be read. */
  error: Error | null;
  onRetry: () => void;
  /** For who may make the first. */
  onCreate: (() => void) | undefined;
}

/** A list of a branch where there is no branch, or none is known: as empty as it is, and how to make the first one. */
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
