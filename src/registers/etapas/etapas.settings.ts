import { lazy } from 'react';
import type { SettingsGroup } from '#company/configuracoes/grupos.client.ts';

export const etapasSettings: readonly SettingsGroup[] = [
  {
    grupo: 'ordens',
    titulo: 'Ordens',
    palavras: 'etapa status bancada andamento',
    posicao: 21,
    editar: 'modelos:editar',
    limitada: true,
    propria: true,
    Form: lazy(() => import('./EtapasForm.tsx').then((m) => ({ default: m.EtapasForm }))),
  },
];
