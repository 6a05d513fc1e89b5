import type { Reference } from '#platform/server/sql/references.ts';

export const fechamentosReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: 'comissao_fechamentos',
    where: 'filial_id = :id',
    one: 'fechamento de comissões',
    many: 'fechamentos de comissões',
    position: 62,
  },
];
