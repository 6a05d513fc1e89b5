import { TITULOS_VINCULADOS } from '#kernels/financeiro/financeiro.references.ts';
import type { Reference } from '#platform/server/sql/references.ts';

export const clientesReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: 'clientes',
    where: 'filial_id = :id',
    one: 'cliente vinculado',
    many: 'clientes vinculados',
    position: 10,
  },
  { to: 'clientes', where: 'cliente_id = :id', ...TITULOS_VINCULADOS },
  {
    to: 'clientes',
    from: 'creditos_cliente',
    where: 'cliente_id = :id',
    // These two need no check of their own: a customer's movement has a title or a credit, and a charge has a title or
    // an order.
    covers: ['movimentos_financeiros', 'cobrancas'],
    one: 'crédito vinculado',
    many: 'créditos vinculados',
    position: 41,
  },
];
