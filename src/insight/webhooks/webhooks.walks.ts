import type { SliceWalks } from '#e2e/walks.ts';

export const webhooksWalks: SliceWalks = {
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
};
