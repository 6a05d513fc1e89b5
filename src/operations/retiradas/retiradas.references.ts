import type { Reference } from '#platform/server/sql/references.ts';

export const retiradasReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: 'retiradas',
    where: 'filial_id = :id',
    one: 'retirada',
    many: 'retiradas',
    position: 25,
  },
  {
    to: 'clientes',
    from: 'retiradas',
    where: 'cliente_id = :id',
    one: 'retirada registrada',
    many: 'retiradas registradas',
    position: 12,
  },
];
