/** Writes to the commission ledger: earnings, commissions by receipt, and negations. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Documento } from '#kernels/estoque/documento.rules.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';

/** The act that writes. A job has no user; its postings name the person who made the sale effective. */
type Ato = Pick<Context, 'db' | 'now' | 'operacao_id'> & { user: { id: string } | null };

const vendasDo = ({ tipo, id }: Documento): RawBuilder<SqlBool> =>
  tipo === 'ordem' ? sql`v.ordem_servico_id = ${id}` : sql`v.venda_direta_id = ${id}`;

const destas = (vendas: readonly string[]) => sql<SqlBool>`v.id = any(${vendas}::uuid[])`;

const FUSO = sql`coalesce(f.fuso_horario, c.fuso_horario)`;

/** The calendar day of this act in the sale's branch. */
const hoje = ({ now }: Pick<Ato, 'now'>) => sql`(${now}::timestamptz at time zone ${FUSO})::date`;

/**
 * Commissions of sale lines by the rule of the day on which they took effect, as that rule read at the time. The
 * line's technician earns it; over the counter, the seller does if a rule names them. A negative margin earns nothing.
 * A line that has earned before keeps its way of earning (at billing or by receipts). A new one follows the settings,
 * but always earns at billing while the financial module is off.
 */
function ganhos(quais: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    select v.id, v.filial_id, pessoa.id as profile_id, sobre.base, ganho.valor, quando.quando,
      jsonb_build_object('regra_id', r.id, 'base', r.base, 'percentual', r.percentual::text, 'quando', quando.quando) as regra
    from vendas_efetivas v
    join filiais f on f.id = v.filial_id
    cross join configuracoes c
    cross join comissoes_configuracao k
    cross join lateral (
      select coalesce(v.tecnico_id, case when v.venda_direta_id is not null then v.user_id end) as id, v.tecnico_id is null as vendedor) pessoa
    cross join lateral regra_de_comissao(pessoa.id, pessoa.vendedor, v.tipo, v.produto_id, (v.data_venda at time zone ${FUSO})::date, v.data_venda) r
    cross join lateral (
      select case r.base when 'valor' then v.valor_total
        else round(v.valor_total - v.quantidade * coalesce(v.custo_unitario, 0), 2) end as base) sobre
    cross join lateral (select round(sobre.base * r.percentual / 100, 2) as valor) ganho
    cross join lateral (
      select case
        when exists (select from comissoes_previstas p where p.historico_venda_id = v.id) then 'recebimento'
        when exists (select from lancamentos_comissao l where l.historico_venda_id = v.id and l.regra ->> 'quando' = 'recebimento')
          then 'recebimento'
        when exists (select from lancamentos_comissao l where l.historico_venda_id = v.id) then 'faturamento'
        when k.comissao_quando = 'recebimento' and (select financeiro_desde from financeiro_configuracao) is not null then 'recebimento'
        else 'faturamento' end as quando) quando
    where ${quais} and pessoa.id is not null and ganho.valor > 0`;
}

/** Posts the earnings of the lines, or stores the expected commission if it depends on receipts. */
function lancarGanhos(ctx: Context, quais: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    with ganho as materialized (${ganhos(quais)}),
    prevista as (
      insert into comissoes_previstas (historico_venda_id, profile_id, filial_id, base, valor, regra, user_id, criado_em)
      select id, profile_id, filial_id, base, valor, regra, ${ctx.user.id}::uuid, ${ctx.now}::timestamptz
      from ganho where quando = 'recebimento' order by id
      on conflict (historico_venda_id) do update set profile_id = excluded.profile_id, base = excluded.base, valor = excluded.valor,
        regra = excluded.regra, user_id = excluded.user_id, criado_em = excluded.criado_em)
    insert into lancamentos_comissao (operacao_id, data, filial_id, profile_id, historico_venda_id, valor, base, regra, user_id, criado_em)
    select ${ctx.operacao_id}::uuid, ${hoje(ctx)}, g.filial_id, g.profile_id, g.id, g.valor, g.base, g.regra, ${ctx.user.id}::uuid,
      ${ctx.now}::timestamptz
    from ganho g join filiais f on f.id = g.filial_id cross join configuracoes c
    where g.quando = 'faturamento' order by g.id`;
}

/** Posts the document's sales that took effect in this act. */
export async function insertComissoes(ctx: Context, documento: Documento): Promise<void> {
  const novas = sql<SqlBool>`${vendasDo(documento)} and v.operacao_id = ${ctx.operacao_id}::uuid`;
  await lancarGanhos(ctx, novas).execute(ctx.db);
}

/** Posts sales whose technician has just changed, unless the new technician already has a commission on them. */
export async function insertComissoesDas(ctx: Context, vendas: readonly string[]): Promise<void> {
  const semNada = sql<SqlBool>`coalesce((
    select sum(l.valor) from lancamentos_comissao l where l.historico_venda_id = v.id and l.profile_id = v.tecnico_id), 0) = 0`;
  await lancarGanhos(ctx, sql`${destas(vendas)} and ${semNada}`).execute(ctx.db);
}

/** Negates the current amounts on the sales, for the people that `quem` selects (a condition on `l`). */
async function negar(ctx: Context, quais: RawBuilder<SqlBool>, quem: RawBuilder<SqlBool>): Promise<void> {
  await sql`
    insert into lancamentos_comissao (operacao_id, data, filial_id, profile_id, historico_venda_id, valor, base, regra, user_id, criado_em)
    select ${ctx.operacao_id}::uuid, ${hoje(ctx)}, l.filial_id, l.profile_id, l.historico_venda_id, -l.valor, -l.base,
      l.regra || '{"estorno": true}', ${ctx.user.id}::uuid, ${ctx.now}::timestamptz
    from (
      select l.historico_venda_id, l.profile_id, l.filial_id, sum(l.valor) as valor,
        (array_agg(abs(l.base) order by l.id desc))[1] * sign(sum(l.valor)) as base, (array_agg(l.regra order by l.id desc))[1] as regra
      from lancamentos_comissao l join historico_vendas v on v.id = l.historico_venda_id
      where ${quais} and ${quem}
      group by 1, 2, 3 having sum(l.valor) <> 0) l
    join filiais f on f.id = l.filial_id
    cross join configuracoes c
    order by l.historico_venda_id, l.profile_id`.execute(ctx.db);
}

const TODOS = sql<SqlBool>`true`;

/** Negates what the document's reversed sales have earned so far. */
export async function insertEstornos(ctx: Context, documento: Documento): Promise<void> {
  await negar(ctx, sql`${vendasDo(documento)} and v.situacao = 'estornada'`, TODOS);
}

/** Negates the current amounts of everyone but this person. */
export async function insertEstornosDosOutros(
  ctx: Context,
  vendas: readonly string[],
  profile_id: string,
): Promise<void> {
  await negar(ctx, destas(vendas), sql`l.profile_id <> ${profile_id}::uuid`);
}

/** Deletes the expected commissions of the document's reversed sales. */
export async function deletePrevistas(ctx: Context, documento: Documento): Promise<void> {
  await sql`
    delete from comissoes_previstas p using historico_vendas v
    where v.id = p.historico_venda_id and ${vendasDo(documento)} and v.situacao = 'estornada'`.execute(
    ctx.db,
  );
}

/** Deletes the expected commissions of everyone but this person. */
export async function deletePrevistasDosOutros(
  ctx: Context,
  vendas: readonly string[],
  profile_id: string,
): Promise<void> {
  await sql`
    delete from comissoes_previstas
    where historico_venda_id = any(${vendas}::uuid[]) and profile_id <> ${profile_id}::uuid`.execute(ctx.db);
}

/** Limits commissions by receipt to a person or to sales; all when absent. */
export interface Quais {
  profile_id?: string;
  vendas?: readonly string[];
}

const nas = ({ profile_id, vendas }: Quais) => sql<SqlBool>`
  ${profile_id ? sql`p.profile_id = ${profile_id}::uuid` : sql`true`}
  and ${vendas ? sql`p.historico_venda_id = any(${vendas}::uuid[])` : sql`true`}`;

/**
 * Locks expected commissions and returns their sales. A separate statement, so that the next one sees postings that
 * were committed while it waited. Only the returned sales may be posted: a sale added later is not locked, so two acts
 * could both post it.
 */
export async function lockPrevistas(db: Db, quais: Quais): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select p.historico_venda_id as id from comissoes_previstas p where ${nas(quais)} order by p.historico_venda_id for update`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

/**
 * Sales whose receipts may have changed since that time: with a newer expected commission, or with a movement of their
 * title. Null: all sales.
 */
export async function listMexidas(db: Db, desde: Date | null): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select p.historico_venda_id as id from comissoes_previstas p
    where ${desde}::timestamptz is null or p.criado_em >= ${desde}::timestamptz
    union
    select p.historico_venda_id from (
      select distinct t.documento_id from movimentos_financeiros m
      join lancamentos_financeiros l on l.movimento_id = m.id and l.parcela_id is not null
      join parcelas a on a.id = l.parcela_id join titulos t on t.id = a.titulo_id
      where m.criado_em >= ${desde}::timestamptz and t.natureza = 'receber' and t.documento_id is not null) d
    join lateral (
      select v.id from historico_vendas v where v.ordem_servico_id = d.documento_id
      union all select v.id from historico_vendas v where v.venda_direta_id = d.documento_id
      union all select m.historico_venda_id from movimentacoes_estoque m where m.id = d.documento_id) v on true
    join comissoes_previstas p on p.historico_venda_id = v.id
    order by 1`.execute(db);
  return found.rows.map(({ id }) => id);
}

/**
 * The amount earned by receipts, less the current amount: commission × (title − returned − open) ÷ (title − returned),
 * the formula of `comissaoRecebida`. A sale without a title predates the financial module and has no open amount.
 */
const recebidas = (quais: Quais) => sql`
  select p.*, parte.recebido, parte.titulo, antes.valor as antes, devida.valor - antes.valor as falta
  from comissoes_previstas p
  join vendas_efetivas v on v.id = p.historico_venda_id
  left join lateral (
    select t.valor - d.devolvido as titulo, t.saldo from titulos t
    cross join lateral (
      select coalesce(sum(l.valor), 0) as devolvido from movimentos_financeiros m
      join lancamentos_financeiros l on l.movimento_id = m.id
      join categorias_financeiras g on g.id = l.categoria_id and g.sistema = 'devolucoes'
      where m.titulo_id = t.id and m.tipo = 'devolucao') d
    where t.natureza = 'receber' and t.origem <> 'devolucao' and t.cancelado_em is null and t.documento_id = case
      when v.ordem_servico_id is null then v.venda_direta_id
      when v.origem = 'ordem' then v.ordem_servico_id
      else (select m.id from movimentacoes_estoque m where m.historico_venda_id = v.id and m.estorno_de_id is null limit 1) end
    limit 1) t on true
  cross join lateral (
    select case when t.titulo is null then 1.00 else greatest(t.titulo - t.saldo, 0) end as recebido,
      case when t.titulo is null then 1.00 else t.titulo end as titulo) parte
  cross join lateral (
    select case when parte.titulo <= 0 then 0 else round(p.valor * parte.recebido / parte.titulo, 2) end as valor) devida
  cross join lateral (
    select coalesce(sum(l.valor), 0)::numeric(15,2) as valor from lancamentos_comissao l
    where l.historico_venda_id = p.historico_venda_id and l.profile_id = p.profile_id) antes
  where ${nas(quais)} and devida.valor <> antes.valor`;

/** Posts commissions by receipt; returns the number of rows. */
export async function insertRecebidas(ato: Ato, quais: Quais): Promise<number> {
  const done = await sql`
    insert into lancamentos_comissao (operacao_id, data, filial_id, profile_id, historico_venda_id, valor, base, regra, user_id, criado_em)
    select ${ato.operacao_id}::uuid, ${hoje(ato)}, r.filial_id, r.profile_id, r.historico_venda_id, r.falta, r.base,
      r.regra || jsonb_build_object('recebido', r.recebido::text, 'titulo', r.titulo::text, 'antes', r.antes::text),
      coalesce(${ato.user?.id ?? null}::uuid, r.user_id), ${ato.now}::timestamptz
    from (${recebidas(quais)}) r join filiais f on f.id = r.filial_id cross join configuracoes c
    order by r.historico_venda_id`.execute(ato.db);
  return Number(done.numAffectedRows ?? 0);
}

/** The sum that would be posted now, in these branches (null for all) and on a day up to this one. */
export async function sumRecebidas(
  ato: Pick<Ato, 'db' | 'now'>,
  quais: Quais,
  { ate, filiais }: { ate: string; filiais: readonly string[] | null },
): Promise<string> {
  const found = await sql<{ soma: string }>`
    select coalesce(sum(r.falta), 0)::numeric(15,2) as soma
    from (${recebidas(quais)}) r join filiais f on f.id = r.filial_id cross join configuracoes c
    where ${hoje(ato)} <= ${ate}::date and ${filiais === null ? sql`true` : sql`r.filial_id = any(${filiais}::uuid[])`}`.execute(
    ato.db,
  );
  return found.rows[0]?.soma ?? '0.00';
}
