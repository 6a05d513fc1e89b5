import type { Reference } from '#platform/server/sql/references.ts';

export const retornosReferences: readonly Reference[] = [
  {
    to: 'ordens_servico',
    from: 'ordens_servico r',
    where: 'r.garantia_de_id = :id',
    one: 'retorno em garantia vinculado',
    many: 'retornos em garantia vinculados',
    position: 20,
  },
];
