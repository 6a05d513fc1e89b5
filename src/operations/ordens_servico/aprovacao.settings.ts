import { lazy } from 'react';
import type { SettingsGroup } from '#company/configuracoes/grupos.client.ts';

export const aprovacaoSettings: readonly SettingsGroup[] = [
  {
    grupo: 'ordens',
    titulo: 'Ordens',
    palavras: 'aprovação orçamento bloquear avisar taxa recusa garantia dias',
    posicao: 23,
    editar: 'configuracoes:editar',
    Form: lazy(() => import('./AprovacaoForm.tsx').then((m) => ({ default: m.AprovacaoForm }))),
  },
];
