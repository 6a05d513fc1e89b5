/** What a pressed button shows until the code or the data of its overlay is there. */
import { useLayoutEffect, useRef } from 'react';
import classes from './LoadingOverlay.module.css';
import { useTopmost } from './open_dialogs.ts';

interface LoadingOverlayProps {
  onClose?: (() => void) | undefined;
}

/** The browser's own modal dialog: the page behind it is inert, and closing it returns the focus. */
export function LoadingWindow({ onClose }: LoadingOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useTopmost();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.window}
      aria-label="Carregando..."
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      Carregando...
    </dialog>
  );
}

export function LoadingPopup() {
  return (
    <p role="status" className={classes.popup}>
      Carregando...
    </p>
  );
}
