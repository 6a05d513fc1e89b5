import type { Reference } from '#platform/server/sql/references.ts';

export const produtosServicosReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: 'estoque_filiais',
    where: 'filial_id = :id and quantidade <> 0',
    one: 'produto com estoque vinculado',
    many: 'produtos com estoque vinculados',
    position: 50,
  },
];
