/** What both entries stand in: theme, colour scheme, toasts. */
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Toasts } from './Toasts.tsx';
import { cssVariablesResolver, styleNonce, theme } from './theme.ts';
import { showPendingToasts } from './toast.ts';

export function Root({ children }: { children: ReactNode }) {
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
