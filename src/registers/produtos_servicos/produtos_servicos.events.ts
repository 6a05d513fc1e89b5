import { defineEvents, type EventOf } from '#platform/shared/events.ts';

export const produtosServicosEvents = defineEvents({
  words: {
    'produto.criado': 'Produto/serviço cadastrado ou restaurado',
    'produto.alterado': 'Produto/serviço alterado',
    'produto.excluido': 'Produto/serviço excluído',
  },
  byOperation: {
    'produtos_servicos.create': ['produto.criado'],
    'produtos_servicos.restaurar': ['produto.criado'],
    'produtos_servicos.update': ['produto.alterado'],
    'produtos_servicos.inativar': ['produto.alterado'],
    'produtos_servicos.remove': ['produto.excluido'],
  },
});

declare module '#platform/shared/events.ts' {
  interface Events extends Record<EventOf<typeof produtosServicosEvents>, true> {}
}
