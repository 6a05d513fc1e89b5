/** The commission ledger: one row per sale line, person and act. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Documento } from '#kernels/estoque/documento.rules.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import type { SortKey } from '#platform/server/sql/sort_keys.ts';
import type { Page } from '#platform/shared/operation.ts';
import type {
  BaseComissao,
  LancamentoComissao,
  ListComissoesInput,
  TotalDaPessoa,
} from './comissoes.contract.ts';

const vendasDo = ({ tipo, id }: Documento): RawBuilder<SqlBool> =>
  tipo === 'ordem' ? sql`v.ordem_servico_id = ${id}` : sql`v.venda_direta_id = ${id}`;

/** The calendar day of this act in the sale's branch. */
const hoje = (ctx: Context) =>
  sql`(${ctx.now}::timestamptz at time zone coalesce(f.fuso_horario, c.fuso_horario))::date`;

/**
 * Posts the commission of the document's sales that took effect in this act. The line's technician earns it; over the
 * counter, the seller does, if a rule names them. A margin below zero earns nothing.
 */
export async function insertComissoes(ctx: Context, documento: Documento): Promise<void> {
  await sql`
    insert into lancamentos_comissao (operacao_id, data, filial_id, profile_id, historico_venda_id, valor, base, regra, user_id, criado_em)
    select ${ctx.operacao_id}::uuid, dia.hoje, v.filial_id, pessoa.id, v.id, ganho.valor, sobre.base,
      jsonb_build_object('regra_id', r.id, 'base', r.base, 'percentual', r.percentual::text), ${ctx.user.id}::uuid, ${ctx.now}::timestamptz
    from historico_vendas v
    join filiais f on f.id = v.filial_id
    cross join configuracoes c
    cross join lateral (select ${hoje(ctx)} as hoje) dia
    cross join lateral (
      select coalesce(v.tecnico_id, case when v.venda_direta_id is not null then v.user_id end) as id, v.tecnico_id is null as vendedor) pessoa
    cross join lateral regra_de_comissao(pessoa.id, pessoa.vendedor, v.tipo, v.produto_id, dia.hoje) r
    cross join lateral (
      select case r.base when 'valor' then v.valor_total
        else round(v.valor_total - v.quantidade * coalesce(v.custo_unitario, 0), 2) end as base) sobre
    cross join lateral (select round(sobre.base * r.percentual / 100, 2) as valor) ganho
    where ${vendasDo(documento)} and v.operacao_id = ${ctx.operacao_id}::uuid and v.situacao = 'efetivada'
      and pessoa.id is not null and ganho.valor > 0
    order by v.id`.execute(ctx.db);
}

/** Negates the commission that stands on the document's reversed sales. */
export async function insertEstornos(ctx: Context, documento: Documento): Promise<void> {
  await sql`
    insert into lancamentos_comissao (operacao_id, data, filial_id, profile_id, historico_venda_id, valor, base, regra, user_id, criado_em)
    select ${ctx.operacao_id}::uuid, ${hoje(ctx)}, l.filial_id, l.profile_id, l.historico_venda_id, -l.valor, -l.base, l.regra,
      ${ctx.user.id}::uuid, ${ctx.now}::timestamptz
    from (
      select l.historico_venda_id, l.profile_id, l.filial_id, sum(l.valor) as valor, sum(l.base) as base,
        (array_agg(l.regra order by l.id desc))[1] as regra
      from lancamentos_comissao l join historico_vendas v on v.id = l.historico_venda_id
      where ${vendasDo(documento)} and v.situacao = 'estornada'
      group by 1, 2, 3 having sum(l.valor) <> 0) l
    join filiais f on f.id = l.filial_id
    cross join configuracoes c
    order by l.historico_venda_id`.execute(ctx.db);
}

interface Alcance {
  /** The branches to read; null for all. */
  filiais: readonly string[] | null;
  /** The person who earned it; null for everyone. */
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

/** Postings of the period, the newest first, with the sale line that each pays for. */
export async function listComissoes(
  db: Db,
  input: ListComissoesInput,
  alcance: Alcance,
): Promise<Page<LancamentoComissao>> {
  const matches = matchesSearch(sql`p.busca || ' ' || texto_busca(q.nome_completo)`, input.busca);
  let rows = db
    .selectFrom('lancamentos_comissao as l')
    .innerJoin('historico_vendas as v', 'v.id', 'l.historico_venda_id')
    .innerJoin('produtos_servicos as p', 'p.id', 'v.produto_id')
    .innerJoin('profiles as q', 'q.id', 'l.profile_id')
    .innerJoin('filiais as f', 'f.id', 'l.filial_id')
    .leftJoin('ordens_servico as o', 'o.id', 'v.ordem_servico_id')
    .leftJoin('vendas_diretas as d', 'd.id', 'v.venda_direta_id')
    .select([
      'l.id',
      'l.data',
      'l.valor',
      'l.base',
      'q.nome_completo as pessoa_nome',
      'f.nome as filial_nome',
    ])
    .select(['p.nome as item_nome', 'v.ordem_servico_id', 'o.numero_os', 'd.numero as numero_venda'])
    .select(sql<string>`l.regra ->> 'percentual'`.as('percentual'))
    .select(sql<BaseComissao>`l.regra ->> 'base'`.as('base_de'))
    .where(noPeriodo(input, alcance));
  if (matches) rows = rows.where(matches);
  return paginate(db, { rows, sort: ORDEM, ...input });
}

/** Sums the period by person, in the order of their names. */
export async function sumComissoes(
  db: Db,
  input: Pick<ListComissoesInput, 'de' | 'ate'>,
  alcance: Alcance,
): Promise<TotalDaPessoa[]> {
  const found = await sql<TotalDaPessoa>`
    select q.id as profile_id, q.nome_completo as nome, sum(l.valor) as valor
    from lancamentos_comissao l join profiles q on q.id = l.profile_id
    where ${noPeriodo(input, alcance)}
    group by q.id, q.nome_completo order by sem_acento(q.nome_completo), q.id`.execute(db);
  return found.rows;
}
