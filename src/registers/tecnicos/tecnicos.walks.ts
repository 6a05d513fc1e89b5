import type { SliceWalks } from '#e2e/walks.ts';
import { tecnicoFixture } from './tecnicos.fixtures.ts';

export const tecnicosWalks: SliceWalks = {
  telas: [
    {
      path: '/cadastros/tecnicos',
      title: 'Técnicos',
      lista: {
        colunas: ['Nome', 'Telefone', 'Filiais', 'Ordens abertas', 'Status', 'Ações'],
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
};
