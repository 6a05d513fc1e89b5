import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** While `when`, the browser's Back closes the window as Esc does, instead of leaving what it was opened from. */
export function useBackCloses(when: boolean, onClose: () => void): void {
  const { history }: { history: RouterHistory } = useRouter();
  // What was opened over this window has its own steps, which Back may take.
  const [openedAt] = useState(() => history.location.state.__TSR_index);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!when) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action, nextLocation }) => {
        const back = action === 'BACK' || action === 'GO';
        const leaves = back && nextLocation.state.__TSR_index < openedAt;
        if (leaves) close();
        return leaves;
      },
    });
  }, [when, history, openedAt]);
}
