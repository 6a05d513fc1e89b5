import { lazy } from 'react';
import type { SettingsGroup } from '#company/configuracoes/grupos.client.ts';

export const anexosSettings: readonly SettingsGroup[] = [
  {
    grupo: 'fotos',
    titulo: 'Fotos',
    palavras: 'fotos arquivos inteiras miniaturas meses guardar espaço',
    posicao: 26,
    editar: 'configuracoes:editar',
    Form: lazy(() => import('./FotosForm.tsx').then((m) => ({ default: m.FotosForm }))),
  },
];
