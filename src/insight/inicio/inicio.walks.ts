import type { SliceWalks } from '#e2e/walks.ts';

export const inicioWalks: SliceWalks = {
  telas: [
    {
      path: '/',
      title: 'Início',
      leitura: { operacao: 'inicio/resumo', erro: 'Erro ao carregar ordens de serviço' },
      janelas: [
        {
          botao: 'Nova Ordem',
          titulo: 'Nova Ordem de Serviço',
        },
      ],
    },
  ],
};
