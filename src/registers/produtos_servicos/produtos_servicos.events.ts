import type { SliceEvents } from '#platform/server/sql/events.ts';

export const produtosServicosEvents: SliceEvents = {
  byOperation: {
    'produtos_servicos.create': ['produto.criado'],
    'produtos_servicos.restaurar': ['produto.criado'],
    'produtos_servicos.update': ['produto.alterado'],
    'produtos_servicos.inativar': ['produto.alterado'],
    'produtos_servicos.remove': ['produto.excluido'],
  },
};
