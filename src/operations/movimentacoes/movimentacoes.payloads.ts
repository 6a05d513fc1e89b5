import { VENDA } from '#operations/vendas/vendas.payloads.ts';
import type { EventPayload } from '#platform/server/sql/payloads.ts';

export const movimentacoesPayloads: readonly EventPayload[] = [
  {
    events: 'movimentacao',
    table: 'movimentacoes_estoque',
    columns: `id, tipo_movimentacao, situacao, produto_id, quantidade, filial_origem_id, filial_destino_id,
      ordem_servico_id, data_movimentacao, movimentacao_estorno_id`,
    from: 'movimentacoes_estoque',
    where: 'id = :id',
  },
  {
    ...VENDA,
    table: 'movimentacoes_estoque',
    where: 'v.id = (select historico_venda_id from movimentacoes_estoque where id = :id)',
  },
];
