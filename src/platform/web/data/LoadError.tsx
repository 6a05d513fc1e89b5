/**
 * Says what could not be loaded and why, if known, with a button to retry.
 *
 *     <LoadError text="Erro ao carregar clientes" error={query.error} onRetry={() => void query.refetch()} />
 */
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { isDomainError } from './api.ts';

interface LoadErrorProps {
  text: string;
  error?: unknown;
  onRetry: () => void;
}

export function LoadError({ text, error, onRetry }: LoadErrorProps) {
  const reason = isDomainError(error) ? error.message : 'Confira a conexão e tente novamente.';
  return (
    <div className="state" role="alert">
      <strong>{text}</strong>
      {reason !== text && <p>{reason}</p>}
      <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  );
}

interface UnloadedProps extends Pick<LoadErrorProps, 'text'> {
  query: { error: unknown; refetch: () => unknown };
}

/**
 * Stands for a query without data: it still loads, or it failed.
 *
 *     if (!query.data) return <Unloaded query={query} text="Erro ao carregar etapas" />;
 */
export function Unloaded({ query, text }: UnloadedProps) {
  const { error, refetch } = query;
  if (!error) return <p role="status">Carregando...</p>;
  return <LoadError text={text} error={error} onRetry={() => void refetch()} />;
}
