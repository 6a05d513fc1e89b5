import { csv, LOJA, linha, restaurar, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';
import { fornecedorFixture } from './fornecedores.fixtures.ts';
import { ORDENACAO_FORNECEDORES } from './lista.rules.ts';

export const fornecedoresTrials: SliceTrials = {
  access: {
    criar: async ({ client }, _antes, { numero }) => ({
      fornecedor_id: (await client.fornecedores.create(fornecedorFixture(numero))).id,
    }),
    operacoes: {
      'fornecedores.list': linha('fornecedores:ver', TODOS, 'empresa'),
      'fornecedores.listOpcoes': linha('fornecedores:ver', TODOS, 'empresa'),
      'fornecedores.create': linha('fornecedores:editar', LOJA, 'empresa', ({ nome }) => ({ nome })),
      'fornecedores.update': linha('fornecedores:editar', LOJA, 'empresa', ({ fornecedor_id, nome }) => ({
        id: fornecedor_id,
        versao: 1,
        nome,
      })),
      'fornecedores.remove': linha('fornecedores:excluir', LOJA, 'empresa', ({ fornecedor_id }) => ({
        id: fornecedor_id,
      })),
      'fornecedores.exportar': linha('fornecedores:ver', TODOS, 'empresa', csv),
      'fornecedores.restaurar': restaurar,
    },
  },
  lists: {
    fill: async ({ client }) => {
      for (let i = 1; i < 8; i++)
        await client.fornecedores.create(fornecedorFixture(i % 3, i % 2 ? {} : { cidade: null }));
    },
    lists: {
      'fornecedores.list': { sorting: ORDENACAO_FORNECEDORES },
    },
  },
  walks: {
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
  },
  attacked: {
    fields: [[/fornecedor/, 'fornecedores']],
    fill: async (criar, { n }) => {
      await criar('fornecedores', { nome: `Fornecedor ${n}` });
    },
  },
};
