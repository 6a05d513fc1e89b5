import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** While `when` is true, the browser's Back closes the dialog like Esc, instead of leaving the page. */
export function useBackCloses(when: boolean, onClose: () => void): void {
  const { history }: { history: RouterHistory } = useRouter();
  // Dialogs opened over this one have their own history entries, which Back may pop first.
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
