import { lazy } from 'react';
import type { SettingsGroup } from '#company/configuracoes/grupos.client.ts';

export const comecoSettings: readonly SettingsGroup[] = [
  {
    grupo: 'financeiro',
    titulo: 'Financeiro',
    palavras:
      'começar faturar vender perguntar receber forma escolhida dinheiro caixa fechado fundo troco multa juros atraso desfazer início',
    posicao: 45,
    editar: 'financeiro:configurar',
    ver: 'financeiro:configurar',
    propria: true,
    Form: lazy(() => import('./FinanceiroPanel.tsx').then((m) => ({ default: m.FinanceiroPanel }))),
  },
];
