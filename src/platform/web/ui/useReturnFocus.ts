/** Where the focus was before goes the focus when what has taken it is closed. Mantine's way asks for an opening after the mounting. */
import { useLayoutEffect } from 'react';

export function useReturnFocus(): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
}
