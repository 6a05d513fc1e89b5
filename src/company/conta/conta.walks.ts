import type { SliceWalks } from '#e2e/walks.ts';

export const contaWalks: SliceWalks = {
  telas: [
    {
      path: '/conta',
      title: 'Minha conta',
      janelas: [
        {
          botao: 'Trocar senha',
          titulo: 'Trocar senha',
        },
        {
          botao: 'Ativar',
          titulo: 'Ativar verificação em duas etapas',
        },
        {
          botao: 'Novo token',
          titulo: 'Novo token',
        },
      ],
    },
  ],
};
