import type { Reference } from '#platform/server/sql/references.ts';

export const clientesReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: 'clientes',
    where: 'filial_id = :id',
    one: 'cliente',
    many: 'clientes',
    position: 10,
  },
];
