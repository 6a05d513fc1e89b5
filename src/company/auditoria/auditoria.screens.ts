import type { Screen } from '#platform/web/data/screen.ts';

export const auditoriaScreens: readonly Screen[] = [
  {
    path: '/sistema/auditoria',
    title: 'Auditoria',
    position: 40,
    permission: 'auditoria:ver',
    load: () => import('./AuditoriaPage.tsx').then((m) => m.AuditoriaPage),
    auditWords: true,
  },
];
