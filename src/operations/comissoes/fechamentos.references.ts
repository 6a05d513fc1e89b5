import type { Reference } from '#platform/server/sql/references.ts';

export const fechamentosReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: 'comissao_fechamentos',
    where: 'filial_id = :id',
    one: 'fechamento de comissões vinculado',
    many: 'fechamentos de comissões vinculados',
    position: 62,
  },
];
