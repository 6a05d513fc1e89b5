import { ADMIN, type Caso, linha, NINGUEM, ninguem } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

/** Limited to the case's branch: a user limited to some branches may create webhooks only for those. */
const webhook = ({ nome, filial_id }: Caso) => ({
  nome,
  url: 'https://exemplo.com.br/avisos',
  eventos: ['ordem.aberta'],
  filiais: [filial_id],
  ativo: true,
});

export const webhooksTrials: SliceTrials = {
  access: {
    operacoes: {
      'webhooks.list': linha('configuracoes:ver', ADMIN, 'filtra'),
      'webhooks.create': linha('configuracoes:editar', ADMIN, 'recusa', webhook),
      'webhooks.update': linha('configuracoes:editar', ADMIN, 'recusa', (caso) => ({
        ...webhook(caso),
        id: NINGUEM,
        versao: 1,
      })),
      'webhooks.remove': linha('configuracoes:editar', ADMIN, 'filtra', ninguem),
      'webhooks.trocarSegredo': linha('configuracoes:editar', ADMIN, 'filtra', ninguem),
      'webhooks.testar': linha('configuracoes:editar', ADMIN, 'filtra', ninguem),
      'webhooks.listEntregas': linha('configuracoes:ver', ADMIN, 'filtra', ninguem),
      'webhooks.reenviar': linha('configuracoes:editar', ADMIN, 'filtra', ninguem),
    },
  },
  walks: {
    telas: [
      {
        path: '/sistema/webhooks',
        title: 'Webhooks',
        janelas: [
          {
            botao: 'Novo Webhook',
            titulo: 'Novo Webhook',
          },
        ],
      },
    ],
  },
};
