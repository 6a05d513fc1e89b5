import type { SliceWalks } from '#e2e/walks.ts';
import { fornecedorFixture } from './fornecedores.fixtures.ts';

export const fornecedoresWalks: SliceWalks = {
  telas: [
    {
      path: '/compras/fornecedores',
      title: 'Fornecedores',
      lista: {
        colunas: ['Nome', 'CNPJ', 'Telefone', 'E-mail', 'Cidade', 'Estado', 'Status', 'Ações'],
        busca: /nome ou CNPJ/,
      },
      leitura: { operacao: 'fornecedores/list', erro: 'Erro ao carregar fornecedores' },
      janelas: [
        {
          botao: 'Novo Fornecedor',
          titulo: 'Novo Fornecedor',
          tecla: true,
          endereco: '?novo=1',
          faltam: { Nome: 'Informe o nome' },
        },
      ],
    },
  ],
  fill: (api) => api.fornecedores.create(fornecedorFixture(0)),
};
