import { type Caso, csv, GERENCIA, linha, type SliceAccess, TODOS } from '#test/access.ts';
import { modeloDeOrcamentoFixture } from './orcamentos_modelos.fixtures.ts';

declare module '#test/access.ts' {
  interface Caso {
    modelo_de_orcamento_id: string;
  }
}

const itens = ({ produto_id }: Caso) => [{ produto_servico_id: produto_id, quantidade: '1' }];

export const orcamentosModelosAccess: SliceAccess = {
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
};
