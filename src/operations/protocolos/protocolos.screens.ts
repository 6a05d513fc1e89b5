import type { Screen } from '#platform/web/data/screen.ts';

export const protocolosScreens: readonly Screen[] = [
  {
    path: '/cadastros/protocolos',
    title: 'Protocolos',
    words: 'atendimento reclamação cartaz número',
    tab: '/cadastros/clientes',
    position: 90,
    permission: 'ordens_servico:ver',
    first: { operation: 'protocolos.list', ofBranch: true },
    load: () => import('./ProtocolosPage.tsx').then((m) => m.ProtocolosPage),
  },
];
