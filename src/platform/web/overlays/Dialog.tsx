/**
 * A dialog over the page: a header with its title, a body that scrolls, a fixed footer. Mounted = open, so it starts
 * fresh each time. On a phone it fills the screen. For a form use FormDialog.
 *
 *     {itensDe && (
 *       <Dialog title={`Itens da OS #${itensDe.numero_os}`} size="large" onClose={() => setItensDe(null)}
 *         footer={<Button variant="default" onClick={close}>Fechar</Button>} footerStart={<MoneyText … />}>
 *         …
 *       </Dialog>
 *     )}
 */
import '#platform/web/look/overlay_styles.ts';
import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useIsPhone } from '#platform/web/look/useIsPhone.ts';
import classes from './Dialog.module.css';
import { useReturnFocus } from './focus_place.ts';
import { useTopmost, useTopmostEscape } from './open_dialogs.ts';
import { type OnScan, useScanner } from './scanner.ts';

export type DialogSize = 'small' | 'medium' | 'large';

const WIDTHS: Record<DialogSize, number> = { small: 480, medium: 720, large: 960 };

interface DialogProps {
  title: ReactNode;
  /** Name of the record, on a line below the title: 'Maria Souza' below 'Editar Cliente'. */
  subject?: ReactNode;
  size?: DialogSize;
  onClose: () => void;
  /** Handles barcode scans while this dialog is on top; for dialogs to which products can be added. */
  onScan?: OnScan | undefined;
  /** Buttons at the right; the primary one comes last. */
  footer?: ReactNode;
  /** Left side of the footer: a total, a hint. */
  footerStart?: ReactNode;
  /** Wraps body and footer: the form of a FormDialog. */
  wrap?: (content: ReactNode) => ReactNode;
  /** A question that must be answered: shown above all other dialogs, and announced at once by screen readers. */
  alert?: boolean;
  /** Shows existing content: no field gets the focus, so that a stray key changes nothing. */
  shows?: boolean;
  children: ReactNode;
}

export function Dialog({
  title,
  subject,
  size = 'medium',
  onClose,
  onScan,
  footer,
  footerStart,
  wrap,
  alert,
  shows,
  children,
}: DialogProps) {
  const isPhone = useIsPhone();
  const isTopmost = useTopmost();
  useTopmostEscape(isTopmost, onClose);
  useScanner(onScan, isTopmost);
  const inside = (
    <>
      {/* Read-only content may exceed the window, so it must be scrollable by keyboard. */}
      <Modal.Body className={classes.body} tabIndex={wrap || alert ? undefined : 0}>
        {children}
      </Modal.Body>
      {footer && (
        <div className={classes.footer}>
          <div className={classes.footerStart}>{footerStart}</div>
          <div className={classes.footerButtons}>{footer}</div>
        </div>
      )}
    </>
  );
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={WIDTHS[size]}
      fullScreen={isPhone && !alert}
      closeOnEscape={false}
      closeOnClickOutside={false}
      returnFocus={false}
      yOffset={24}
      zIndex={alert ? 300 : 200}
      transitionProps={{ duration: 0 }}
      scrollAreaComponent={DialogFrame}
    >
      <Modal.Overlay color="var(--color-backdrop)" backgroundOpacity={1} className={classes.overlay} />
      <Modal.Content
        classNames={{ content: classes.content }}
        data-alert={alert || undefined}
        data-shows={shows || undefined}
      >
        <Modal.Header className={classes.header}>
          <Modal.Title className={classes.title} component="h2" tabIndex={-1}>
            {title}
            {subject && <span className={`hint ${classes.subject}`}>{subject}</span>}
          </Modal.Title>
          <Modal.CloseButton aria-label="Fechar" />
        </Modal.Header>
        {wrap ? wrap(inside) : inside}
      </Modal.Content>
    </Modal.Root>
  );
}

const FIELDS =
  'input:not([type=hidden], [type=radio], [type=checkbox], [readonly], :disabled), textarea:not([readonly], :disabled)';

/** Rendered inside the portal, so that its effect finds the dialog's elements before the focus has moved. */
function DialogFrame({ children }: { children?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useReturnFocus();
  useLayoutEffect(() => {
    const dialog = frame.current?.closest('section');
    if (dialog?.dataset.alert) dialog.setAttribute('role', 'alertdialog'); // Mantine hard-codes 'dialog'
    focusFirst(dialog);
    dialog?.addEventListener('focusin', moveMark);
  }, []);
  return (
    <div ref={frame} className={classes.frame}>
      {children}
    </div>
  );
}

/**
 * Focuses the element with autofocus, or else the field marked as first, or the first one; on touch screens the title, because the keyboard would
 * hide the form. Mantine focuses the element with autofocus too, but in a later task: a key pressed until then would be
 * lost.
 */
function focusFirst(dialog: HTMLElement | null | undefined): void {
  if (!dialog) return;
  const touch = window.matchMedia('(pointer: coarse)').matches;
  const none = touch || dialog.dataset.shows;
  const field = none
    ? null
    : (dialog.querySelector<HTMLElement>('[data-first]') ??
      dialog.querySelector<HTMLElement>(`.${classes.body} :is(${FIELDS})`));
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? field ?? dialog.querySelector('h2');
  first?.setAttribute('data-autofocus', '');
  first?.focus({ preventScroll: true });
}

/** Mantine's later focus must not undo a Tab pressed meanwhile. */
function moveMark({ target, currentTarget }: FocusEvent): void {
  if (!(target instanceof HTMLElement && currentTarget instanceof HTMLElement)) return;
  currentTarget.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus');
  target.setAttribute('data-autofocus', '');
}
