import type { Screen } from '#platform/web/data/screen.ts';

export const sistemaScreens: readonly Screen[] = [
  {
    path: '/sistema/usuarios',
    title: 'Usuários',
    words: 'equipe pessoas convites aprovar bloquear',
    position: 20,
    permission: 'usuarios:ver',
    load: () => import('./UsuariosPage.tsx').then((m) => m.UsuariosPage),
  },
];
