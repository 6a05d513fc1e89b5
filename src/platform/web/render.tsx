/** Shows a page in what both entries stand in: theme, colour scheme, toasts. */
import { MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { cssVariablesResolver, styleNonce, theme } from './theme.ts';
import { showPendingToasts } from './toast.ts';

const AGAIN_MS = 2000;

// After the page, which has nothing to say while it is first drawn; what is said until then waits in the store of toast.ts.
const Toasts = lazy(async () => ({ default: (await fetchToasts()).Toasts }));

/** Asks until it comes: a failure would take the page away. */
async function fetchToasts(): Promise<typeof import('./Toasts.tsx')> {
  try {
    return await import('./Toasts.tsx');
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return fetchToasts();
  }
}

export function render(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Root>{page}</Root>);
}

function Root({ children }: { children: ReactNode }) {
  useEffect(showPendingToasts, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      {children}
      <Suspense>
        <Toasts />
      </Suspense>
    </MantineProvider>
  );
}
