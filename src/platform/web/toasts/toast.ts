/**
 * Short messages at the edge of the window. A success disappears after 4 s; errors stay until closed, and their text
 * can be selected. `<Toasts />` is mounted once by each entry.
 *
 *     toast.success('Cliente cadastrado com sucesso!');
 *     toast.error('Erro ao excluir cliente', '3 ordens de serviço vinculadas');
 *     toast.success('Venda finalizada com sucesso!', { label: 'Imprimir comprovante', onClick: imprimir });
 */
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { type ToastAction, ToastWithAction } from './ToastAction.tsx';

type Kind = 'success' | 'error' | 'warning';

const COLORS: Record<Kind, string> = {
  success: 'var(--color-green)',
  error: 'var(--color-danger)',
  warning: 'var(--color-amber)',
};
const AUTO_CLOSE: Record<Kind, number | false> = { success: 4000, warning: 8000, error: false };
const AFTER_NAVIGATION = 'toasts';

const shownErrors = new Set<string>();

/** Maximum number of toasts shown at once. */
export const PLACES = 8;
/** Number of toasts side by side in the band below a dialog. */
const COLUMNS = 4;

/** The toast in each slot. A new one takes the first free slot, so that no toast moves. */
const places: (string | undefined)[] = Array.from({ length: PLACES });

/** Replaces Mantine's slide and collapse animations. */
const STILL = {
  opacity: 1,
  transform: 'translateX(0)',
  transitionProperty: 'none',
  maxHeight: 'var(--toast-max-height, none)',
};

function takePlace(id: string): number {
  const free = places.indexOf(undefined);
  const place = free < 0 ? PLACES - 1 : free;
  places[place] = id;
  return place;
}

/** A toast with a button stays this long, so that the user can find and press it. */
const ACTION_MS = 15_000;

function show(kind: Kind, text: string, reason?: string, action?: ToastAction): void {
  // A repeated text replaces its toast instead of adding another.
  const id = `${kind}:${text}`;
  if (kind === 'error') shownErrors.add(id);
  notifications.hide(id);
  const place = takePlace(id);
  notifications.show({
    id,
    style: { ...STILL, '--place': place, '--column': place % COLUMNS },
    onClose: () => {
      if (places[place] === id) places[place] = undefined;
    },
    title: reason === undefined ? undefined : text,
    message: action ? createElement(ToastWithAction, { text: reason ?? text, action }) : (reason ?? text),
    color: COLORS[kind],
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: action ? ACTION_MS : AUTO_CLOSE[kind],
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    'data-toast': kind,
  });
}

export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, undefined, action),
  error: (text: string, reason?: string) => show('error', text, reason),
  /** The action succeeded with a warning: 'estoque insuficiente'. */
  warning: (text: string, reason?: string, action?: ToastAction) => show('warning', text, reason, action),
  /** Hides a warning that is no longer true. */
  clearWarning: (text: string) => notifications.hide(`warning:${text}`),
  /** Call before a retry: the previous errors no longer apply. */
  clearErrors: () => {
    for (const id of shownErrors) notifications.hide(id);
    shownErrors.clear();
  },
};

/** Shows the warnings of a successful command; for `onSuccess`. */
export function warnOf({ avisos }: { avisos: readonly { mensagem: string }[] }): void {
  for (const { mensagem } of avisos) toast.warning(mensagem);
}

interface PendingToast {
  kind: Kind;
  text: string;
}

const AFTER_SIGN_IN = 'depois_de_entrar';

/** Keeps the page that was opened signed out, from a QR code or a link: signing in leads there instead of to `/`. */
export const rememberOpened = (page: string) => sessionStorage.setItem(AFTER_SIGN_IN, page);

/** That page, once. Only a path of this program: '//other.site' and '/\\other.site' would leave it. */
function takeOpened(): string {
  const page = sessionStorage.getItem(AFTER_SIGN_IN);
  sessionStorage.removeItem(AFTER_SIGN_IN);
  return page && /^\/(?![/\\])/.test(page) ? page : '/';
}

/** Navigates to another entry page, which shows the toasts (for signing in and out). */
export function leaveTo(path: '/' | '/auth', ...toasts: PendingToast[]): void {
  if (toasts.length > 0) sessionStorage.setItem(AFTER_NAVIGATION, JSON.stringify(toasts));
  window.location.replace(path === '/' ? takeOpened() : path);
}

/** Shows the toasts passed by `leaveTo`. */
export function showPendingToasts(): void {
  const pending = sessionStorage.getItem(AFTER_NAVIGATION);
  if (!pending) return;
  sessionStorage.removeItem(AFTER_NAVIGATION);
  for (const { kind, text } of JSON.parse(pending) as PendingToast[]) show(kind, text);
}
