import type { Screen } from '#platform/web/data/screen.ts';

export const clientesScreens: readonly Screen[] = [
  {
    path: '/cadastros/clientes',
    title: 'Clientes',
    words: 'LGPD dados pessoais anonimizar',
    position: 10,
    permission: 'clientes:ver',
    first: { operation: 'clientes.list', ofBranch: true, campos: 'lista' },
    load: () => import('./ClientesPage.tsx').then((m) => m.ClientesPage),
  },
];
