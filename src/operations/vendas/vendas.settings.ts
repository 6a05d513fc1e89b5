import { lazy } from 'react';
import type { SettingsGroup } from '#company/configuracoes/grupos.client.ts';

export const vendasSettings: readonly SettingsGroup[] = [
  {
    grupo: 'vendas',
    titulo: 'Vendas',
    palavras: 'começar consumidor cliente balcão',
    posicao: 22,
    editar: 'configuracoes:editar',
    ver: 'vendas:ver',
    Form: lazy(() =>
      import('./VendasConfiguracaoForm.tsx').then((m) => ({ default: m.VendasConfiguracaoForm })),
    ),
  },
];
