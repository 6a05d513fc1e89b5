import type { Screen } from '#platform/web/data/screen.ts';

export const auditoriaScreens: readonly Screen[] = [
  {
    path: '/sistema/auditoria',
    title: 'Auditoria',
    words: 'histórico quem mudou excluiu restaurar',
    position: 40,
    permission: 'auditoria:ver',
    load: () => import('./AuditoriaPage.tsx').then((m) => m.AuditoriaPage),
    auditWords: true,
  },
];
