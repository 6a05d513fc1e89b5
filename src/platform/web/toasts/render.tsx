/** Renders a page inside the providers that both entries share: theme, colour scheme, toasts. */
import { MantineProvider } from '@mantine/core';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { cssVariablesResolver, styleNonce, theme } from '#platform/web/look/theme.ts';
import { Toasts } from './Toasts.tsx';
import { showPendingToasts } from './toast.ts';

export function render(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) return;
  // In a transition React renders in short slices, and the browser handles clicks and keys between them.
  startTransition(() => createRoot(root).render(<Root>{page}</Root>));
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
      <Toasts />
    </MantineProvider>
  );
}
