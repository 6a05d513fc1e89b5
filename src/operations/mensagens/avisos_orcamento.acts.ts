import { IconBell, IconSend } from '@tabler/icons-react';
import type { AtoDaOrdem } from '#operations/ordens_servico/atos.client.ts';

export const avisosOrcamentoActs: readonly AtoDaOrdem[] = [
  {
    label: 'Avisar o cliente',
    icon: IconBell,
    permissao: 'mensagens:enviar',
    noOrcamento: () => import('./AvisarOrcamentoDialog.tsx').then((m) => m.AvisarOrcamentoDialog),
  },
  {
    label: 'Enviar',
    icon: IconSend,
    permissao: 'orcamentos:editar',
    envia: () => import('./EnviarOrcamentoDialog.tsx').then((m) => m.EnviarOrcamentoDialog),
  },
];
