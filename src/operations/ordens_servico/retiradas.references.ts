import type { Reference } from '#platform/server/sql/references.ts';

export const retiradasReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: 'retiradas',
    where: 'filial_id = :id',
    one: 'retirada vinculada',
    many: 'retiradas vinculadas',
    position: 25,
  },
  {
    to: 'clientes',
    from: 'retiradas',
    where: 'cliente_id = :id',
    one: 'retirada vinculada',
    many: 'retiradas vinculadas',
    position: 12,
  },
];
