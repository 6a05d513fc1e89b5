import type { Reference } from '#platform/server/sql/references.ts';

export const itensOrdemReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: 'ordens_servico_itens',
    where: 'filial_estoque_id = :id',
    one: 'peça de ordem de outra filial vinculada',
    many: 'peças de ordens de outras filiais vinculadas',
    position: 27,
  },
  {
    to: 'produtos_servicos',
    from: 'ordens_servico_itens',
    where: 'produto_servico_id = :id',
    one: 'item de ordem de serviço vinculado',
    many: 'itens de ordem de serviço vinculados',
    position: 40,
  },
];
