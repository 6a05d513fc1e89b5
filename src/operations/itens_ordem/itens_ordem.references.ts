import type { Reference } from '#platform/server/sql/references.ts';

export const itensOrdemReferences: readonly Reference[] = [
  {
    to: 'produtos_servicos',
    from: 'ordens_servico_itens',
    where: 'produto_servico_id = :id',
    one: 'item de ordem de serviço',
    many: 'itens de ordem de serviço',
    position: 40,
  },
];
