import type { SliceWalks } from '#e2e/walks.ts';

export const permissoesWalks: SliceWalks = {
  telas: [
    {
      path: '/sistema/permissoes',
      title: 'Permissões',
      janelas: [
        {
          botao: 'Novo Papel',
          titulo: 'Novo Papel',
        },
      ],
    },
  ],
};
