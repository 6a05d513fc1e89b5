import type { SliceWalks } from '#e2e/walks.ts';

export const filiaisWalks: SliceWalks = {
  telas: [
    {
      path: '/estoques/filiais',
      title: 'Filiais',
      lista: {
        colunas: ['Nome', 'Código', 'Tipo', 'Endereço', 'Telefone', 'Status', 'Ações'],
        busca: /nome, código ou tipo/,
      },
      leitura: { operacao: 'filiais/list', erro: 'Erro ao carregar filiais' },
      janelas: [
        {
          botao: 'Nova Filial',
          titulo: 'Nova Filial',
          tecla: true,
          endereco: '?nova=1',
          faltam: { Nome: 'Informe o nome' },
        },
      ],
    },
  ],
};
