/**
 * A window over the page: header that says what and which, a body that scrolls, a footer that stays. Mounted = open,
 * so it starts fresh each time. On a phone it fills the screen. For a form use FormDialog.
 *
 *     {itensDe && (
 *       <Dialog title={`Itens da OS #${itensDe.numero_os}`} size="large" onClose={() => setItensDe(null)}
 *         footer={<Button variant="default" onClick={close}>Fechar</Button>} footerStart={<MoneyText … />}>
 *         …
 *       </Dialog>
 *     )}
 */
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import classes from './Dialog.module.css';
import { useIsPhone } from './useIsPhone.ts';

export type DialogSize = 'small' | 'medium' | 'large';

const WIDTHS: Record<DialogSize, number> = { small: 480, medium: 720, large: 960 };

interface DialogProps {
  title: ReactNode;
  size?: DialogSize;
  onClose: () => void;
  /** Buttons at the right, the primary one last. */
  footer?: ReactNode;
  /** At the left of the footer: a total, a hint. */
  footerStart?: ReactNode;
  /** Wraps body and footer: the form of a FormDialog. */
  wrap?: (content: ReactNode) => ReactNode;
  /** A question that must be answered: read at once by screen readers, above every other dialog. */
  alert?: boolean;
  children: ReactNode;
}

export function Dialog({
  title,
  size = 'medium',
  onClose,
  footer,
  footerStart,
  wrap,
  alert,
  children,
}: DialogProps) {
  const isPhone = useIsPhone();
  useTopmostEscape(onClose);
  const inside = (
    <>
      {/* What is only read may be longer than the window, and then scrolls by the keys too. */}
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
      <Modal.Content classNames={{ content: classes.content }} data-alert={alert || undefined}>
        <Modal.Header className={classes.header}>
          <Modal.Title className={classes.title} component="h2" tabIndex={-1}>
            {title}
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

/** Stands inside the portal, so its effect finds the dialog's elements, and the focus still where it was. */
function DialogFrame({ children }: { children?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const dialog = frame.current?.closest('section');
    if (dialog?.dataset.alert) dialog.setAttribute('role', 'alertdialog'); // Mantine fixes it to 'dialog'
    focusFirst(dialog);
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={frame} className={classes.frame}>
      {children}
    </div>
  );
}

/** The first field, unless something asks for the focus; none on touch screens, where the keyboard would hide the form. */
function focusFirst(dialog: HTMLElement | null | undefined): void {
  if (!dialog || dialog.querySelector('[data-autofocus]')) return;
  const touch = window.matchMedia('(pointer: coarse)').matches;
  const field = touch ? null : dialog.querySelector(`.${classes.body} :is(${FIELDS})`);
  (field ?? dialog.querySelector('h2'))?.setAttribute('data-autofocus', '');
}

const openDialogs: object[] = [];

/** The keys of the page behind a dialog rest while it is open. */
export function dialogOpen(): boolean {
  return openDialogs.length > 0;
}

/** Esc closes the dialog on top only, and not while a list or calendar of one of its fields is open. */
function useTopmostEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const self = {};
    openDialogs.push(self);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || openDialogs.at(-1) !== self) return;
      const target = event.target instanceof Element ? event.target : null;
      const calendarOpen =
        target?.matches('[data-dates-input]') && document.querySelector('[data-dates-dropdown]');
      if (calendarOpen || target?.closest('[data-mantine-stop-propagation="true"], [aria-expanded="true"]'))
        return;
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      openDialogs.splice(openDialogs.indexOf(self), 1);
    };
  }, []);
}
