import { IconBell } from '@tabler/icons-react';
import type { AtoDaOrdem } from '#operations/ordens_servico/atos.client.ts';

export const mensagensActs: readonly AtoDaOrdem[] = [
  {
    label: 'Avisar o cliente',
    icon: IconBell,
    permissao: 'mensagens:enviar',
    busca: { janela: 'mensagem' },
    naLinha: {
      letter: 'M',
      load: () => import('./MensagemDialog.tsx').then((m) => m.MensagemDialog),
    },
    confirma: () => import('./MensagemDialog.tsx').then((m) => m.ConfirmacaoDialog),
    depoisDoStatus: true,
  },
];
