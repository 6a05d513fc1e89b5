/**
 * The browser's entry. Signing in is a light page of its own; everything else is the shell. Going from one to the other
 * loads the page anew, which also leaves nothing of one person's data to the next.
 */
import '#platform/web/base_styles.ts';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from '#platform/web/Root.tsx';

const loadShell = () => import('./Shell.tsx');
const signingIn = /^\/auth\/?$/.test(window.location.pathname);

const Page = lazy(async () =>
  signingIn
    ? { default: (await import('#auth/AuthPage.tsx')).AuthPage }
    : { default: (await loadShell()).Shell },
);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Root>
      <Suspense>
        <Page />
      </Suspense>
    </Root>,
  );
}

// While the person types, what comes after signing in is fetched.
if (signingIn) window.addEventListener('load', () => window.setTimeout(() => void loadShell(), 2000));
