import { lazy } from 'react';
import type { SettingsGroup } from '#company/configuracoes/grupos.client.ts';

export const mensagensSettings: readonly SettingsGroup[] = [
  {
    grupo: 'mensagens',
    titulo: 'Mensagens',
    palavras: 'mensagem whatsapp aviso cliente texto modelo horário avaliação google email retirada',
    posicao: 24,
    editar: 'modelos:editar',
    limitada: true,
    propria: true,
    Form: lazy(() => import('./MensagensForm.tsx').then((m) => ({ default: m.MensagensForm }))),
  },
];
