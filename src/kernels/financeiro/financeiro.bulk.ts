import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const financeiroBulk: BulkLoad = {
  fills: [],
  // The large shop has not started money.
  leaves: [
    'contas_financeiras', 'caixas_sessoes', 'categorias_financeiras', 'formas_pagamento', 'formas_taxas', 'financeiro_configuracao', 'titulos',
    'parcelas', 'movimentos_financeiros', 'movimentos_formas', 'movimentos_parcelas', 'lancamentos_financeiros', 'saldos_diarios',
    'creditos_cliente', 'recebiveis_cartao', 'cobrancas',
  ], // biome-ignore format: a list of tables
};
