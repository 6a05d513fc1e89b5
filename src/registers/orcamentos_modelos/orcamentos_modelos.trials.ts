import { type Caso, csv, GERENCIA, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';
import { ORDENACAO_ORCAMENTOS_MODELOS } from './lista.rules.ts';
import { modeloDeOrcamentoFixture } from './orcamentos_modelos.fixtures.ts';

const itens = ({ produto_id }: Caso) => [{ produto_servico_id: produto_id, quantidade: '1' }];

export const orcamentosModelosTrials: SliceTrials = {
  access: {
    criar: async ({ client }, { produto_id }, { numero }) => ({
      modelo_de_orcamento_id: (
        await client.orcamentos_modelos.create(modeloDeOrcamentoFixture(numero, produto_id))
      ).id,
    }),
    operacoes: {
      'orcamentos_modelos.list': linha('produtos_servicos:ver', TODOS, 'empresa'),
      'orcamentos_modelos.escolher': linha('produtos_servicos:ver', TODOS, 'empresa'),
      'orcamentos_modelos.precos': linha('produtos_servicos:ver', TODOS, 'recusa', ({ filial_id }) => ({
        filial_id,
        busca: 'tela',
      })),
      'orcamentos_modelos.exportar': linha('produtos_servicos:ver', TODOS, 'empresa', csv),
      'orcamentos_modelos.create': linha('modelos:editar', GERENCIA, 'empresa', (caso) => ({
        nome: caso.nome,
        itens: itens(caso),
      })),
      'orcamentos_modelos.update': linha('modelos:editar', GERENCIA, 'empresa', (caso) => ({
        id: caso.modelo_de_orcamento_id,
        versao: 99,
        nome: caso.nome,
        itens: itens(caso),
      })),
      'orcamentos_modelos.remove': linha('modelos:editar', GERENCIA, 'empresa', (caso) => ({
        id: caso.modelo_de_orcamento_id,
      })),
    },
  },
  lists: {
    fill: async ({ client }) => {
      const [produto] = (await client.produtos_servicos.list({ limite: 1 })).itens;
      for (let i = 0; i < 8; i++)
        await client.orcamentos_modelos.create(modeloDeOrcamentoFixture(i % 5, produto?.id ?? ''));
    },
    lists: {
      'orcamentos_modelos.list': {
        sorting: ORDENACAO_ORCAMENTOS_MODELOS,
      },
    },
  },
  walks: {
    telas: [
      {
        path: '/vendas/orcamentos/modelos',
        title: 'Modelos de Orçamento',
        lista: {
          colunas: ['Nome', 'Aparelho', 'Itens', 'Total', 'Status', 'Ações'],
          busca: /por nome/,
        },
        leitura: { operacao: 'orcamentos_modelos/list', erro: 'Erro ao carregar modelos de orçamento' },
        janelas: [
          {
            botao: 'Novo Modelo',
            titulo: 'Novo Modelo de Orçamento',
            tecla: true,
            endereco: '?novo=1',
            faltam: { Nome: 'Informe o nome' },
          },
        ],
      },
    ],
    fill: async (api) => {
      const [produto] = (await api.produtos_servicos.list({ limite: 1 })).itens;
      if (produto) await api.orcamentos_modelos.create(modeloDeOrcamentoFixture(0, produto.id));
    },
  },
  attacked: {
    fields: [[/^modelo_id$/, 'orcamentos_modelos']],
    fill: async (criar, { n }, last) => {
      const itens = [{ produto_servico_id: last('produtos_servicos'), quantidade: '1' }];
      await criar('orcamentos_modelos', { nome: `Modelo de orçamento ${n}`, itens });
    },
  },
};
