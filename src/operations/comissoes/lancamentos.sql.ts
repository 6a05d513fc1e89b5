/** Reads of the commission ledger: one row per sale line, person and act. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { long, matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import type { SortKey } from '#platform/server/sql/sort_keys.ts';
import type { Summed } from '#platform/server/sql/total.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import type {
  BaseComissao,
  LancamentoComissao,
  ListComissoesInput,
  TotalDaPessoa,
} from './comissoes.contract.ts';

interface Alcance {
  /** Branches to read; null for all. */
  filiais: readonly string[] | null;
  /** Only this person's postings; null for everyone's. */
  profile_id: string | null;
}

const noPeriodo = ({ de, ate }: Pick<ListComissoesInput, 'de' | 'ate'>, { filiais, profile_id }: Alcance) => {
  const partes = [
    de && sql<SqlBool>`l.data >= ${de}::date`,
    ate && sql<SqlBool>`l.data <= ${ate}::date`,
    filiais && sql<SqlBool>`l.filial_id = any(${filiais}::uuid[])`,
    profile_id && sql<SqlBool>`l.profile_id = ${profile_id}::uuid`,
  ].filter((parte) => typeof parte === 'object' && parte !== null);
  return partes.length > 0 ? sql.join<SqlBool>(partes, sql` and `) : sql<SqlBool>`true`;
};

const ORDEM: readonly SortKey[] = [
  { value: sql.ref('l.data'), type: 'date', desc: true },
  { value: sql.ref('l.id'), type: 'numeric', desc: true },
];

/** Matches the person's name or the item. */
const encontradas = (busca: string | undefined) =>
  matchesSearch(sql`p.busca || ' ' || texto_busca(q.nome_completo)`, busca);

const lancamentos = (db: Db) =>
  db
    .selectFrom('lancamentos_comissao as l')
    .innerJoin('historico_vendas as v', 'v.id', 'l.historico_venda_id')
    .innerJoin('produtos_servicos as p', 'p.id', 'v.produto_id')
    .innerJoin('profiles as q', 'q.id', 'l.profile_id')
    .innerJoin('filiais as f', 'f.id', 'l.filial_id')
    .leftJoin('numeros_das_ordens as o', 'o.id', 'v.ordem_servico_id')
    .leftJoin('numeros_das_vendas as d', 'd.id', 'v.venda_direta_id')
    .select([
      'l.id',
      'l.data',
      'l.valor',
      'l.base',
      'q.nome_completo as pessoa_nome',
      'f.nome as filial_nome',
    ])
    .select([
      'p.nome as item_nome',
      'v.ordem_servico_id',
      'o.numero_os',
      'v.venda_direta_id',
      'd.numero as numero_venda',
    ])
    .select(sql<string>`l.regra ->> 'percentual'`.as('percentual'))
    .select(sql<BaseComissao>`l.regra ->> 'base'`.as('base_de'));

/** Postings of the period, newest first, with their sale lines. */
export function queryComissoes(db: Db, input: Unpaged<ListComissoesInput>, alcance: Alcance) {
  const matches = encontradas(input.busca);
  let rows = lancamentos(db).where(noPeriodo(input, alcance));
  if (matches) rows = rows.where(matches);
  const sum: Summed = { value: sql<string | null>`l.valor` };
  return { rows, sum, sort: ORDEM };
}

export async function listComissoes(
  db: Db,
  input: ListComissoesInput,
  alcance: Alcance,
): Promise<Page<LancamentoComissao>> {
  return paginate(db, { ...queryComissoes(db, input, alcance), ...input });
}

/** Oldest first. */
export async function listPorId(db: Db, ids: readonly string[]): Promise<LancamentoComissao[]> {
  return lancamentos(db)
    .where(sql<SqlBool>`l.id = any(${ids}::bigint[])`)
    .orderBy('l.data')
    .orderBy('l.id')
    .execute();
}

const DO_ITEM = sql`join historico_vendas v on v.id = l.historico_venda_id
    join produtos_servicos p on p.id = v.produto_id`;

/** The listed amounts summed per person, ordered by name. */
export async function sumComissoes(
  db: Db,
  input: Pick<ListComissoesInput, 'de' | 'ate' | 'busca'>,
  alcance: Alcance,
): Promise<TotalDaPessoa[]> {
  const matches = encontradas(input.busca);
  const found = await sql<TotalDaPessoa>`
    select ${long} q.id as profile_id, q.nome_completo as nome, sum(l.valor) as valor
    from lancamentos_comissao l join profiles q on q.id = l.profile_id
    ${matches ? DO_ITEM : sql``}
    where ${noPeriodo(input, alcance)} and ${matches ?? sql`true`}
    group by q.id, q.nome_completo order by sem_acento(q.nome_completo), q.id`.execute(db);
  return found.rows;
}

/** The commission that a person may still earn by receipts. */
export async function sumPrevistas(db: Db, profile_id: string): Promise<string> {
  const found = await sql<{ soma: string }>`
    select coalesce(sum(p.valor - coalesce(l.valor, 0)), 0)::numeric(15,2) as soma from comissoes_previstas p
    left join lateral (
      select sum(l.valor) as valor from lancamentos_comissao l
      where l.historico_venda_id = p.historico_venda_id and l.profile_id = p.profile_id) l on true
    where p.profile_id = ${profile_id}::uuid`.execute(db);
  return found.rows[0]?.soma ?? '0.00';
}
