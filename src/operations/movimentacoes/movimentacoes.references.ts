import type { Reference } from '#platform/server/sql/references.ts';

export const movimentacoesReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: 'movimentacoes_estoque',
    where: 'filial_origem_id = :id or filial_destino_id = :id',
    covers: ['lancamentos_estoque'],
    one: 'movimentação vinculada',
    many: 'movimentações vinculadas',
    position: 40,
  },
  {
    to: 'clientes',
    from: 'movimentacoes_estoque',
    where: 'cliente_id = :id',
    one: 'movimentação vinculada',
    many: 'movimentações vinculadas',
    position: 30,
  },
  {
    to: 'produtos_servicos',
    // Stock movements of the product form are deleted with the product, so they do not count.
    from: 'movimentacoes_estoque m left join movimentacoes_estoque o on o.id = m.estorno_de_id',
    where: `m.produto_id = :id and coalesce(o.motivo, m.motivo) not in ('estoque_inicial', 'correcao_cadastro')`,
    covers: ['lancamentos_estoque', 'estoque_filiais', 'historico_custos'],
    one: 'movimentação vinculada',
    many: 'movimentações vinculadas',
    position: 20,
  },
];
