import type { Reference } from '#platform/server/sql/references.ts';

export const equipamentosReferences: readonly Reference[] = [
  {
    to: 'clientes',
    from: 'equipamentos',
    where: 'cliente_id = :id',
    one: 'equipamento vinculado',
    many: 'equipamentos vinculados',
    position: 15,
  },
];
