import type { Reference } from '#platform/server/sql/references.ts';

export const historicoProdutosReferences: readonly Reference[] = [
  {
    to: 'fornecedores',
    from: 'historico_compras',
    where: 'fornecedor_id = :id',
    one: 'compra vinculada',
    many: 'compras vinculadas',
    position: 10,
  },
  {
    to: 'produtos_servicos',
    from: 'historico_compras',
    where: 'produto_id = :id',
    one: 'compra vinculada',
    many: 'compras vinculadas',
    position: 30,
  },
];
