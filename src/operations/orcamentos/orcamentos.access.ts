import { type Caso, csvDaFilial, daFilial, linha, type SliceAccess, TODOS } from '#test/access.ts';

declare module '#test/access.ts' {
  interface Caso {
    orcamento_id: string;
  }
}

const orcamento = ({ orcamento_id }: Caso) => ({ id: orcamento_id });
const antigo = (caso: Caso) => ({ ...orcamento(caso), versao: 99 });

export const orcamentosAccess: SliceAccess = {
  criar: async ({ client }, { filial_id, cliente_id, produto_id }, { marca }) => ({
    orcamento_id: (
      await client.orcamentos.create({
        filial_id,
        cliente_id,
        condicoes_pagamento: marca,
        itens: [{ produto_servico_id: produto_id, quantidade: '1', valor_unitario: '120.00' }],
      })
    ).id,
  }),
  operacoes: {
    'orcamentos.list': linha('orcamentos:ver', TODOS, 'recusa', daFilial),
    'orcamentos.exportar': linha('orcamentos:ver', TODOS, 'recusa', csvDaFilial),
    'orcamentos.get': linha('orcamentos:ver', TODOS, 'recusa', orcamento),
    'orcamentos.daOrdem': linha('orcamentos:ver', TODOS, 'recusa', ({ ordem_id }) => ({ id: ordem_id })),
    'orcamentos.conteudo': linha('orcamentos:ver', TODOS, 'recusa', (caso) => ({
      ...orcamento(caso),
      n: 1,
    })),
    'orcamentos.pdf': linha('orcamentos:ver', TODOS, 'recusa', orcamento),
    'orcamentos.create': linha('orcamentos:editar', TODOS, 'recusa', ({ filial_id, cliente_id }) => ({
      filial_id,
      cliente_id,
      itens: [],
    })),
    'orcamentos.update': linha('orcamentos:editar', TODOS, 'recusa', (caso) => ({
      ...antigo(caso),
      itens: [],
    })),
    'orcamentos.enviar': linha('orcamentos:editar', TODOS, 'recusa', antigo),
    'orcamentos.novaVersao': linha('orcamentos:editar', TODOS, 'recusa', antigo),
    'orcamentos.cancelar': linha('orcamentos:editar', TODOS, 'recusa', antigo),
    'orcamentos.remove': linha('orcamentos:editar', TODOS, 'recusa', orcamento),
  },
};
