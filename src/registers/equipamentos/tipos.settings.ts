import { lazy } from 'react';
import type { SettingsGroup } from '#company/configuracoes/grupos.client.ts';

export const tiposSettings: readonly SettingsGroup[] = [
  {
    grupo: 'ordens',
    titulo: 'Ordens',
    palavras: 'tipos de equipamento aparelho checklist acessórios entrada celular notebook',
    posicao: 22,
    editar: 'modelos:editar',
    limitada: true,
    propria: true,
    Form: lazy(() => import('./TiposForm.tsx').then((m) => ({ default: m.TiposForm }))),
  },
];
