/**
 * Whether the sidebar is open, stored in a cookie for 7 days; Ctrl/Cmd+B toggles it. On a phone it starts closed and is
 * not stored.
 */
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';

const COOKIE = 'sidebar_state';
const SEVEN_DAYS = 604_800;

/** Below this width the sidebar starts closed, because lists need the space; the user may open it. */
const ROOMY = 1180;

function readCookie(): boolean {
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`));
  return kept ? !kept.endsWith('=false') : window.innerWidth >= ROOMY;
}

export function useSidebar(isPhone: boolean) {
  const [expanded, setExpanded] = useState(readCookie);
  const [drawerOpen, setDrawerOpen] = useState(false);

  function toggle() {
    if (isPhone) {
      setDrawerOpen(!drawerOpen);
      return;
    }
    setExpanded(!expanded);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and over plain HTTP
    document.cookie = `${COOKIE}=${!expanded}; Path=/; Max-Age=${SEVEN_DAYS}; SameSite=Lax`;
  }

  useHotkeys([['mod+B', toggle]], []); // also while typing in a field
  return { open: isPhone ? drawerOpen : expanded, toggle, close: () => setDrawerOpen(false) };
}
