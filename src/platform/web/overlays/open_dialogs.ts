/**
 * The stack of open dialogs, for keyboard handling: shortcuts of the page behind are off, and Esc closes the topmost
 * dialog.
 */
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

const openDialogs: object[] = [];

export function dialogOpen(): boolean {
  return openDialogs.length > 0;
}

/** Returns a function that tells whether this dialog is the topmost. */
export function useTopmost(): () => boolean {
  const [self] = useState(() => ({}));
  useEffect(() => {
    openDialogs.push(self);
    return () => {
      openDialogs.splice(openDialogs.indexOf(self), 1);
    };
  }, [self]);
  return useCallback(() => openDialogs.at(-1) === self, [self]);
}

/** Esc closes only the topmost dialog, and not while a list or calendar of one of its fields is open. */
export function useTopmostEscape(isTopmost: () => boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !isTopmost()) return;
      const target = event.target instanceof Element ? event.target : null;
      const calendarOpen =
        target?.matches('[data-dates-input]') && document.querySelector('[data-dates-dropdown]');
      if (calendarOpen || target?.closest('[data-mantine-stop-propagation="true"], [aria-expanded="true"]'))
        return;
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isTopmost]);
}
