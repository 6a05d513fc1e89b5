import { csv, LOJA, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';
import { filialFixture } from './filiais.fixtures.ts';
import { ORDENACAO_FILIAIS } from './lista.rules.ts';

export const filiaisTrials: SliceTrials = {
  access: {
    operacoes: {
      'filiais.list': linha('filiais:ver', TODOS, 'empresa'),
      'filiais.listAtivas': linha('session', TODOS, 'filtra'),
      'filiais.create': linha('filiais:editar', LOJA, 'empresa', ({ nome }) => ({ nome, codigo: nome })),
      'filiais.update': linha('filiais:editar', LOJA, 'recusa', ({ filial_id, nome }) => ({
        id: filial_id,
        versao: 99,
        nome,
      })),
      'filiais.remove': linha('filiais:excluir', LOJA, 'recusa', ({ filial_id }) => ({ id: filial_id })),
      'filiais.exportar': linha('filiais:ver', TODOS, 'empresa', csv),
    },
  },
  lists: {
    fill: async ({ client }) => {
      for (let i = 1; i < 8; i++)
        await client.filiais.create(filialFixture(i, i % 3 === 0 ? { codigo: null } : {}));
    },
    lists: {
      'filiais.list': { sorting: ORDENACAO_FILIAIS },
    },
  },
  walks: {
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
  },
  attacked: {
    fields: [[/filial/, 'filiais']],
  },
};
