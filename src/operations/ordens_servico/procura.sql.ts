/** Finds orders by number, and orders that a manual venda may be linked to. */
import { type SqlBool, sql } from 'kysely';
import type { Context } from '#platform/server/sql/context.ts';
import { readMatches } from '#platform/server/sql/search.ts';
import { selectRange } from '#platform/server/sql/sort_keys.ts';
import { permitida } from './filtros.sql.ts';
import { numeroPedido } from './lista.rules.ts';
import {
  LIMITE_VINCULO,
  type ListParaVinculoInput,
  type OrdemAchada,
  type OrdemParaVinculo,
} from './ordens_servico.contract.ts';
import { CLIENTE, comNumero, FILIAL, SORTS, searchOrdens } from './ordens_servico.sql.ts';
import { STATUS_PARA_VINCULO, type StatusOrdemServico } from './status.rules.ts';

/** The order with this number as a list of none or one, if the person may see its branch. */
export async function listPorNumero({ db, user }: Context, numero: number): Promise<OrdemAchada[]> {
  return db
    .selectFrom('ordens_servico')
    .select(['id', 'numero_os', 'equipamento', 'modelo', 'status', 'faturada_em', FILIAL, CLIENTE])
    .$narrowType<{ status: StatusOrdemServico }>()
    .where(comNumero(numero))
    .where(permitida(user))
    .execute();
}

/** Those of the orders that are of the branch. */
export async function listIdsDaFilial(
  { db }: Pick<Context, 'db'>,
  filial_id: string,
  ids: readonly string[],
): Promise<string[]> {
  const found = await db
    .selectFrom('ordens_servico')
    .select('id')
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where('filial_id', '=', filial_id)
    .execute();
  return found.map(({ id }) => id);
}

/** Orders of the user's branches that a manual venda may be linked to, highest number first. */
export async function listOrdensParaVinculo(
  { db, user }: Context,
  { busca, filial_id }: ListParaVinculoInput,
): Promise<OrdemParaVinculo[]> {
  const naFilial = filial_id ? sql`filial_id = ${filial_id}` : sql`true`;
  const within = sql<SqlBool>`status = any(${STATUS_PARA_VINCULO}) and ${naFilial} and ${permitida(user)}`;
  const all = db
    .selectFrom('ordens_servico')
    .select(['id', 'numero_os', 'filial_id', 'cliente_id', 'equipamento', 'status', CLIENTE])
    .$narrowType<{ status: OrdemParaVinculo['status'] }>()
    .where(within);
  const first = { sort: [{ ...SORTS.numero_os, desc: true }], limit: LIMITE_VINCULO };
  const numero = numeroPedido(busca);
  if (numero !== null) return selectRange(all.where(comNumero(numero)), first).execute();
  const search = searchOrdens(busca, within);
  if (!search) return selectRange(all, first).execute();
  const { rows } = await readMatches(db, search, first, (matches) =>
    selectRange(all.where(matches), first).execute(),
  );
  return rows;
}
