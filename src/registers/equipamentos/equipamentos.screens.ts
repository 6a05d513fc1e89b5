import type { Screen } from '#platform/web/data/screen.ts';

export const equipamentosScreens: readonly Screen[] = [
  {
    path: '/cadastros/equipamentos',
    title: 'Equipamentos',
    words: 'aparelhos celulares IMEI número de série',
    position: 30,
    permission: 'equipamentos:ver',
    first: { operation: 'equipamentos.list', ofBranch: true },
    load: () => import('./EquipamentosPage.tsx').then((m) => m.EquipamentosPage),
  },
];
