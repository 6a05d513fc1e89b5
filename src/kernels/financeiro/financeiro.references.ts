import type { Reference } from '#platform/server/sql/references.ts';

const TITULOS = {
  one: 'conta a receber ou a pagar vinculada',
  many: 'contas a receber ou a pagar vinculadas',
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
    one: 'registro do financeiro',
    many: 'registros do financeiro',
    position: 60,
  },
  {
    to: 'clientes',
    from: 'titulos',
    where: 'cliente_id = :id',
    ...TITULOS,
    position: 40,
  },
  {
    to: 'clientes',
    from: 'creditos_cliente',
    where: 'cliente_id = :id',
    // A movement of a customer has a title or a lot; a charge is of a title or of an order.
    covers: ['movimentos_financeiros', 'cobrancas'],
    one: 'crédito vinculado',
    many: 'créditos vinculados',
    position: 41,
  },
  {
    to: 'fornecedores',
    from: 'titulos',
    where: 'fornecedor_id = :id',
    ...TITULOS,
    position: 40,
  },
];
