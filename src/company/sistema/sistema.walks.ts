import type { SliceWalks } from '#e2e/walks.ts';

export const sistemaWalks: SliceWalks = {
  telas: [
    {
      path: '/sistema/usuarios',
      title: 'Usuários',
      lista: {
        colunas: ['Nome', 'Cargo', 'Papel', 'Situação', 'Desde', 'Filiais', 'Ações'],
        busca: /nome, e-mail ou cargo/,
      },
      leitura: { operacao: 'sistema/listUsuarios', erro: 'Erro ao carregar usuários' },
      janelas: [
        {
          botao: 'Convidar',
          titulo: 'Convidar Usuário',
        },
      ],
    },
  ],
};
