import type { Reference } from '#platform/server/sql/references.ts';

export const vendasReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: 'historico_vendas',
    where: 'filial_id = :id',
    covers: ['vendas_diretas'],
    one: 'venda vinculada',
    many: 'vendas vinculadas',
    position: 30,
  },
  {
    to: 'clientes',
    // A direct sale counts once, however many lines it has.
    from: `(select cliente_id from vendas_diretas
      union all select cliente_id from historico_vendas where venda_direta_id is null) venda`,
    where: 'cliente_id = :id',
    one: 'venda vinculada',
    many: 'vendas vinculadas',
    position: 20,
  },
  {
    to: 'produtos_servicos',
    from: 'historico_vendas',
    where: 'produto_id = :id',
    one: 'venda vinculada',
    many: 'vendas vinculadas',
    position: 10,
  },
];
