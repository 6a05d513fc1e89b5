/**
 * A question before something that cannot be taken back; answers true or false. The default title and button are those
 * of a delete. `<ConfirmHost />` is mounted once by the frame.
 *
 *     if (await confirm({ message: `Deseja excluir o cliente ${c.nome_completo}?` })) excluir.mutate({ id: c.id });
 *     await confirm({ title: 'Faturar ordem', message: '…', confirmLabel: 'Faturar', tone: 'accent' });
 */
import { Button } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Dialog } from './Dialog.tsx';

interface ConfirmOptions {
  title?: string;
  message: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'danger' | 'accent';
}

interface Question extends ConfirmOptions {
  answer: (yes: boolean) => void;
}

let question: Question | null = null;
let notify = () => {};

function ask(next: Question | null): void {
  question = next;
  notify();
}

export function confirm(options: ConfirmOptions): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      ask(null);
      resolve(yes);
    };
    ask({ ...options, answer });
  });
}

function subscribe(listener: () => void): () => void {
  notify = listener;
  return () => {
    notify = () => {};
  };
}

export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => question);
  if (!current) return null;
  const {
    title = 'Confirmar exclusão',
    message,
    confirmLabel = 'Excluir',
    cancelLabel = 'Cancelar',
  } = current;
  const danger = (current.tone ?? 'danger') === 'danger'; // Enter must not delete by habit
  return (
    <Dialog
      alert
      title={title}
      size="small"
      onClose={() => current.answer(false)}
      footer={
        <>
          <Button
            variant="default"
            data-autofocus={danger || undefined}
            onClick={() => current.answer(false)}
          >
            {cancelLabel}
          </Button>
          <Button
            color={danger ? 'var(--color-danger-fill)' : undefined}
            data-autofocus={!danger || undefined}
            onClick={() => current.answer(true)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {message}
    </Dialog>
  );
}
