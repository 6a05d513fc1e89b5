import { csv, GERENCIA, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';
import { ORDENACAO_TECNICOS } from './lista.rules.ts';
import { tecnicoFixture } from './tecnicos.fixtures.ts';

export const tecnicosTrials: SliceTrials = {
  access: {
    // Staff names belong to the whole company, so the name is not marked as the branch's.
    criar: async ({ client }, { filial_id }, { numero }) => ({
      tecnico_id: (await client.tecnicos.create(tecnicoFixture(numero, { filiais: [filial_id] }))).id,
    }),
    operacoes: {
      'tecnicos.list': linha('tecnicos:ver', TODOS, 'filtra'),
      'tecnicos.exportar': linha('tecnicos:ver', TODOS, 'filtra', csv),
      'tecnicos.create': linha('tecnicos:editar', GERENCIA, 'recusa', ({ nome, filial_id }) => ({
        nome,
        filiais: [filial_id],
      })),
      'tecnicos.update': linha('tecnicos:editar', GERENCIA, 'recusa', ({ tecnico_id }) => ({
        id: tecnico_id,
        versao: 99,
      })),
    },
  },
  lists: {
    fill: async ({ client }) => {
      for (let i = 0; i < 8; i++) await client.tecnicos.create(tecnicoFixture(i % 5));
    },
    lists: {
      'tecnicos.list': { sorting: ORDENACAO_TECNICOS },
    },
  },
  walks: {
    telas: [
      {
        path: '/cadastros/tecnicos',
        title: 'Técnicos',
        lista: {
          colunas: ['Nome', 'Telefone', 'Filiais', 'Ordens abertas', 'Concluídas no mês', 'Status', 'Ações'],
          busca: /por nome/,
        },
        leitura: { operacao: 'tecnicos/list', erro: 'Erro ao carregar técnicos' },
        janelas: [
          {
            botao: 'Novo Técnico',
            titulo: 'Novo Técnico',
            tecla: true,
            endereco: '?novo=1',
            faltam: { Nome: 'Informe o nome' },
          },
        ],
      },
    ],
    fill: (api) => api.tecnicos.create(tecnicoFixture(0)),
  },
  attacked: {
    fields: [],
    fill: async (criar, { n }) => {
      await criar('tecnicos', { nome: `Técnico ${n}` });
    },
  },
};
