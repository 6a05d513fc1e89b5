/** The dialog behind `confirm`. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { type QuestionDetails, QuestionText } from './QuestionText.tsx';

export interface ConfirmOptions {
  title?: string;
  message: ReactNode;
  /** Describes the record, below the message: `{ Cliente: 'Ana Souza', Telefone: '(41) 98811-2233' }`. */
  details?: QuestionDetails;
  /** A further question below the record. The caller keeps its answer. */
  besides?: ReactNode;
  /** Returns false to keep the dialog open; `besides` then shows what is missing. */
  ready?: () => boolean;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'danger' | 'accent';
}

export interface Question extends ConfirmOptions {
  answer: (yes: boolean) => void;
}

export function ConfirmDialog({
  title = 'Confirmar exclusão',
  message,
  details,
  besides,
  ready = () => true,
  confirmLabel = 'Excluir',
  cancelLabel = 'Cancelar',
  tone = 'danger',
  answer,
  onClose,
}: Question & { onClose: () => void }) {
  const danger = tone === 'danger'; // a destructive button is not focused, so that Enter does not delete by habit
  return (
    <Dialog
      alert
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" data-autofocus={danger || undefined} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            color={danger ? 'var(--color-danger-fill)' : undefined}
            data-autofocus={!danger || undefined}
            onClick={() => ready() && answer(true)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <QuestionText message={message} details={details} />
      {besides}
    </Dialog>
  );
}
