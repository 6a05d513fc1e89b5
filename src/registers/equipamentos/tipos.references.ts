import type { Reference } from '#platform/server/sql/references.ts';

export const tiposReferences: readonly Reference[] = [
  {
    to: 'tipos_equipamento',
    from: 'equipamentos',
    where: 'tipo_id = :id',
    one: 'equipamento vinculado',
    many: 'equipamentos vinculados',
    position: 10,
  },
];
