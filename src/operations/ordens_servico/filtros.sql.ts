/** What narrows the order list, and what the narrowed list adds up to. */
import { sql } from 'kysely';
import type { Unpaged } from '#platform/shared/operation.ts';
import type { ListOrdensInput } from './ordens_servico.contract.ts';

/** Whether the list shows less than all orders of the branch. */
export const estaFiltrada = ({ status, situacao, de, ate }: Unpaged<ListOrdensInput>) =>
  [status, situacao, de, ate].some(Boolean);

/** What an order adds up to. An order without items adds nothing. */
export const VALOR = {
  value: sql<
    string | null
  >`(select v.valor_total from ordens_valores v where v.ordem_servico_id = ordens_servico.id)`,
  limit: 10_000,
};
