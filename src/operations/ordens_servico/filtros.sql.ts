/** Filters of the order list, and the sum of the filtered list. */
import { type SqlBool, sql } from 'kysely';
import type { Context } from '#platform/server/sql/context.ts';
import type { Unpaged } from '#platform/shared/operation.ts';
import type { ListOrdensInput } from './ordens_servico.contract.ts';

/** Whether the list shows less than all orders of the branch. */
export const estaFiltrada = ({ status, situacao, de, ate }: Unpaged<ListOrdensInput>) =>
  [status, situacao, de, ate].some(Boolean);

/** An order of the user's branches. */
export const permitida = ({ filiais }: Context['user']) =>
  filiais === null ? sql<SqlBool>`true` : sql<SqlBool>`filial_id = any(${filiais}::uuid[])`;

/** The total of an order. An order without items adds nothing. */
export const VALOR = {
  value: sql<
    string | null
  >`(select v.valor_total from ordens_valores v where v.ordem_servico_id = ordens_servico.id)`,
  limit: 10_000,
};
