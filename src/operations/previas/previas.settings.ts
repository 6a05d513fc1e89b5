import { lazy } from 'react';
import type { SettingsGroup } from '#company/configuracoes/grupos.client.ts';

export const previasSettings: readonly SettingsGroup[] = [
  {
    grupo: 'impressos',
    titulo: 'Impressos',
    palavras:
      'comprovante venda texto textos troca garantia imprimir impressora ordem serviço etiqueta papel bobina filial',
    posicao: 25,
    editar: 'configuracoes:editar',
    limitada: true,
    Form: lazy(() => import('./ImpressosForm.tsx').then((m) => ({ default: m.ImpressosForm }))),
  },
];
