import type { Reference } from '#platform/server/sql/references.ts';

export const produtosServicosReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: 'estoque_filiais',
    where: 'filial_id = :id and quantidade <> 0',
    one: 'produto com estoque',
    many: 'produtos com estoque',
    position: 50,
  },
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
    one: 'compra',
    many: 'compras',
    position: 30,
  },
];
