import { lazy } from 'react';
import type { SettingsGroup } from '#company/configuracoes/grupos.client.ts';

export const comissoesSettings: readonly SettingsGroup[] = [
  {
    grupo: 'comissoes',
    titulo: 'Comissões',
    palavras: 'comissão ganha quando faturar recebimento conforme paga',
    posicao: 24,
    editar: 'configuracoes:editar',
    ver: 'comissoes:ver',
    Form: lazy(() =>
      import('./ComissoesConfiguracaoForm.tsx').then((m) => ({ default: m.ComissoesConfiguracaoForm })),
    ),
  },
];
