import type { Reference } from '#platform/server/sql/references.ts';

/**
 * Titles of a customer, supplier or staff member. The register of that party declares them, because it is in a higher
 * storey.
 */
export const TITULOS_VINCULADOS = {
  from: 'titulos',
  one: 'conta a receber ou a pagar vinculada',
  many: 'contas a receber ou a pagar vinculadas',
  position: 40,
} as const;

export const financeiroReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: `(select filial_id from titulos union all select filial_id from movimentos_financeiros where titulo_id is null
      union all select filial_id from contas_financeiras union all select filial_id from formas_pagamento) financeiro`,
    where: 'filial_id = :id',
    covers: [
      'caixas_sessoes', 'parcelas', 'lancamentos_financeiros', 'saldos_diarios', 'creditos_cliente', 'recebiveis_cartao', 'cobrancas',
    ], // biome-ignore format: a list of tables
    one: 'registro do financeiro vinculado',
    many: 'registros do financeiro vinculados',
    position: 60,
  },
];
