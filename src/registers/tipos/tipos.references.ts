import type { Reference } from '#platform/server/sql/references.ts';

export const tiposReferences: readonly Reference[] = [
  {
    to: 'tipos_equipamento',
    from: 'equipamentos',
    where: 'tipo_id = :id',
    one: 'equipamento',
    many: 'equipamentos',
    position: 10,
  },
];
