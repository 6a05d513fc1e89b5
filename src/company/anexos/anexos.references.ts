import type { Reference } from '#platform/server/sql/references.ts';

export const anexosReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: 'anexos',
    where: 'filial_id = :id',
    one: 'foto ou arquivo vinculado',
    many: 'fotos ou arquivos vinculados',
    position: 95,
  },
];
