/**
 * Says what could not be loaded and why, if known, with a button to retry.
 *
 *     <LoadError text="Erro ao carregar clientes" error={query.error} onRetry={() => void query.refetch()} />
 */
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import classes from '#platform/web/look/states.module.css';
import { isDomainError } from './api.ts';

interface LoadErrorProps {
  text: string;
  error?: unknown;
  onRetry: () => void;
}

export function LoadError({ text, error, onRetry }: LoadErrorProps) {
  const reason = isDomainError(error) ? error.message : 'Confira a conexão e tente novamente.';
  return (
    <div className={classes.state} role="alert">
      <div className={classes.title}>{text}</div>
      {reason !== text && <p className={classes.hint}>{reason}</p>}
      <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  );
}
