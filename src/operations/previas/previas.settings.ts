import { lazy } from 'react';
import type { SettingsGroup } from '#company/configuracoes/grupos.client.ts';

export const previasSettings: readonly SettingsGroup[] = [
  {
    grupo: 'impressos',
    titulo: 'Impressos',
    palavras:
      'comprovante venda texto troca garantia imprimir impressora ordem serviço etiqueta papel bobina',
    posicao: 25,
    editar: 'configuracoes:editar',
    Form: lazy(() => import('./ImpressosForm.tsx').then((m) => ({ default: m.ImpressosForm }))),
  },
];
