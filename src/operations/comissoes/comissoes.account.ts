import { lazy } from 'react';
import type { AccountPart } from '#company/conta/partes.client.ts';

export const comissoesAccount: readonly AccountPart[] = [
  {
    position: 10,
    permission: 'comissoes:minhas',
    Panel: lazy(() =>
      import('./MinhasComissoesPanel.tsx').then((m) => ({ default: m.MinhasComissoesPanel })),
    ),
  },
];
