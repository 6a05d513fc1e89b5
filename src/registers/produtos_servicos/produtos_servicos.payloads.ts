import type { EventPayload } from '#platform/server/sql/payloads.ts';

export const produtosServicosPayloads: readonly EventPayload[] = [
  {
    events: 'produto',
    table: 'produtos_servicos',
    columns: `id, tipo, nome, codigo, codigo_ean, valor_venda_pf, valor_venda_pj, valor_venda_maquina, estoque, ativo,
      versao`,
    from: 'produtos_servicos',
    where: 'id = :id',
  },
];
