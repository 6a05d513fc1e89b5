import type { SliceWalks } from '#e2e/walks.ts';

export const clientesWalks: SliceWalks = {
  telas: [
    {
      path: '/cadastros/clientes',
      title: 'Clientes',
      lista: {
        colunas: ['Nome', 'CPF/CNPJ', 'Telefone', 'E-mail', 'Cidade', 'Ações'],
        busca: /nome, CPF\/CNPJ ou telefone/,
      },
      leitura: { operacao: 'clientes/list', erro: 'Erro ao carregar clientes' },
      janelas: [
        {
          botao: 'Novo Cliente',
          titulo: 'Novo Cliente',
          tecla: true,
          endereco: '?novo=1',
          faltam: { 'Nome Completo': 'Informe o nome', Telefone: 'Informe o telefone' },
        },
      ],
    },
  ],
};
