/** Billed lines with their technician. */
import { type SqlBool, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { brief, matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import type { SortKey } from '#platform/server/sql/sort_keys.ts';
import type { Summed } from '#platform/server/sql/total.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import type { LinhaVendida, ListSemTecnicoInput } from './fechamentos.contract.ts';
import { naFilial } from './fechamentos.sql.ts';

/** The day of the sale in its branch. */
const DIA = sql<string>`(v.data_venda at time zone coalesce(f.fuso_horario, c.fuso_horario))::date`;

const linhas = (db: Db) =>
  db
    .selectFrom('historico_vendas as v')
    .innerJoin('filiais as f', 'f.id', 'v.filial_id')
    .innerJoin('produtos_servicos as p', 'p.id', 'v.produto_id')
    .leftJoin('ordens_servico as o', 'o.id', 'v.ordem_servico_id')
    .leftJoin('profiles as q', 'q.id', 'v.tecnico_id')
    .innerJoin('configuracoes as c', (join) => join.onTrue())
    .select(['v.id', DIA.as('data'), 'v.filial_id', 'f.nome as filial_nome', 'p.nome as item_nome'])
    .select(['o.numero_os', 'v.valor_total as valor', 'q.nome_completo as tecnico_nome'])
    .where('v.situacao', '=', 'efetivada');

const MAIS_NOVA: readonly SortKey[] = [
  { value: sql.ref('v.data_venda'), type: 'timestamptz', desc: true },
  { value: sql.ref('v.id'), type: 'uuid', desc: true },
];

/**
 * Order lines without a technician, from the day of the first rule on. Direct sales are left out: only sellers
 * named by a rule earn there.
 */
export function querySemTecnico(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { de, ate, busca }: Unpaged<ListSemTecnicoInput>,
) {
  const matches = matchesSearch(sql`p.busca || ' os ' || coalesce(o.numero_os::text, '')`, busca);
  let rows = linhas(db)
    .where('v.tecnico_id', 'is', null)
    .where('v.ordem_servico_id', 'is not', null)
    .where('v.data_venda', '>=', sql<Date>`(select min(desde) from comissao_regras)`)
    .where(sql<SqlBool>`${DIA} >= (select min(desde) from comissao_regras)`)
    .where(naFilial('v.filial_id', user));
  if (de) rows = rows.where(sql<SqlBool>`${DIA} >= ${de}::date`);
  if (ate) rows = rows.where(sql<SqlBool>`${DIA} <= ${ate}::date`);
  if (matches) rows = rows.where(matches);
  const sum: Summed = { value: sql<string | null>`v.valor_total` };
  return { rows, sum, sort: MAIS_NOVA };
}

export async function listSemTecnico(ctx: Context, input: ListSemTecnicoInput): Promise<Page<LinhaVendida>> {
  return paginate(ctx.db, { ...querySemTecnico(ctx, input), ...input });
}

/** In the order of the items. */
export async function listLinhasDaOrdem(db: Db, ordem_id: string): Promise<LinhaVendida[]> {
  return linhas(db)
    .where('v.ordem_servico_id', '=', ordem_id)
    .orderBy('v.data_venda')
    .orderBy('v.id')
    .modifyFront(brief)
    .execute();
}

/** The orders of these sales in the actor's branches, by id. */
export async function listOrdensDas({ db, user }: Context, vendas: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct v.ordem_servico_id as id from historico_vendas v
    where v.id = any(${vendas}::uuid[]) and v.ordem_servico_id is not null and ${naFilial('v.filial_id', user)}
    order by 1`.execute(db);
  return found.rows.map(({ id }) => id);
}
