/** The days of the cash flow: realised from the daily sums of the accounts, forecast from open parcels and cards. */
import { type SqlBool, sql } from 'kysely';
import type { TipoMovimento } from '#kernels/financeiro/vocabulario.rules.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { isLate } from '#platform/server/sql/late.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { type SortColumn, sortedBy } from '#platform/server/sql/sort_keys.ts';
import type { Summed } from '#platform/server/sql/total.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import { ORDENACAO_EXTRATO } from './extrato.rules.ts';
import type { ExtratoInput, LinhaDoExtrato } from './fluxo.contract.ts';
import type { Alcance, DiaDoFluxo } from './fluxo.rules.ts';

interface Quais {
  filial_id: string;
  /** False leaves open drawers out. */
  comCaixaAberto: boolean;
}

/** Cash and banks, whose money is available; a card machine holds only amounts that have not arrived yet. */
const contasDoFluxo = ({ comCaixaAberto }: Quais) => sql`
  select id from contas_financeiras
  where tipo in ('caixa', 'cofre', 'banco') and (sessao_id is null or ${comCaixaAberto}::boolean)`;

export async function hasCaixaAberto(db: Db, filial_id: string): Promise<boolean> {
  const found = await sql<{ ha: boolean }>`
    select exists (
      select from contas_financeiras where filial_id = ${filial_id}::uuid and sessao_id is not null) as ha`.execute(
    db,
  );
  return found.rows[0]?.ha ?? false;
}

/** The branch's money in these accounts before a day, opening balances of later days included. */
export async function findSaldoInicial(db: Db, quais: Quais, { de, hoje }: Alcance): Promise<string> {
  const found = await sql<{ saldo: string }>`
    with contas as materialized (${contasDoFluxo(quais)})
    select (
      coalesce((select sum(entradas - saidas) from saldos_diarios
        where filial_id = ${quais.filial_id}::uuid and data < ${de}::date and conta_id in (select id from contas)), 0)
      + coalesce((select sum(l.valor) from movimentos_financeiros m
        join lancamentos_financeiros l on l.movimento_id = m.id and l.conta_id in (select id from contas)
        where m.filial_id = ${quais.filial_id}::uuid and m.data between ${de}::date and ${hoje}::date and (m.tipo = 'inicial'
          or (m.tipo = 'estorno' and (select o.tipo from movimentos_financeiros o where o.id = m.estorno_de_id) = 'inicial'))), 0)
      )::numeric(15,2) as saldo`.execute(db);
  return found.rows[0]?.saldo ?? '0.00';
}

/**
 * Money in and out by day. Transfers between the shop's own accounts, and their reversals, are subtracted from both
 * sides. What was reversed on its own day never moved, and opening balances and their reversals are no income or
 * spending: these are left out whole.
 */
export async function listRealizados(db: Db, quais: Quais, { de, hoje }: Alcance): Promise<DiaDoFluxo[]> {
  const found = await sql<DiaDoFluxo>`
    with contas as materialized (${contasDoFluxo(quais)}),
    estornos as materialized (
      select e.id, o.id as estornado, e.data, o.tipo in ('transferencia', 'sangria', 'suprimento') as interno,
        o.tipo = 'inicial' or (o.data = e.data and o.filial_id = e.filial_id) as inteiro, o.tipo = 'inicial' as inicial
      from movimentos_financeiros e join movimentos_financeiros o on o.id = e.estorno_de_id
      where e.filial_id = ${quais.filial_id}::uuid and e.data between ${de}::date and ${hoje}::date and e.tipo = 'estorno'),
    fora as (
      select id, data, inteiro from estornos where interno or inteiro
      union all
      select estornado, data, true from estornos where inteiro and not inicial
      union all
      select m.id, m.data, m.tipo = 'inicial' from movimentos_financeiros m
      where m.filial_id = ${quais.filial_id}::uuid and m.data between ${de}::date and ${hoje}::date
        and m.tipo in ('transferencia', 'sangria', 'suprimento', 'inicial')
        and not exists (select from estornos e where e.estornado = m.id and e.inteiro and not e.inicial)),
    deles as (
      select f.id, f.data, f.inteiro, sum(greatest(l.valor, 0)) as entrou, sum(greatest(-l.valor, 0)) as saiu
      from fora f join lancamentos_financeiros l on l.movimento_id = f.id and l.conta_id in (select id from contas)
      group by f.id, f.data, f.inteiro),
    dias as (
      select data, entradas, saidas from saldos_diarios
      where filial_id = ${quais.filial_id}::uuid and data between ${de}::date and ${hoje}::date and conta_id in (select id from contas)
      union all
      select data, -case when inteiro then entrou else least(entrou, saiu) end,
        -case when inteiro then saiu else least(entrou, saiu) end from deles)
    select data, sum(entradas)::numeric(15,2) as entradas, sum(saidas)::numeric(15,2) as saidas
    from dias group by data order by data`.execute(db);
  return found.rows;
}

/** Late parcels and cards count as due today. Recurring bills count before their title exists. */
export async function listPrevistos(
  db: Db,
  filial_id: string,
  { hoje, ate }: Alcance,
): Promise<(DiaDoFluxo & { vencido_a_receber: string; vencido_a_pagar: string })[]> {
  const tarde = isLate({ due: sql.ref('dia'), today: sql`${hoje}::date`, around: hoje });
  const found = await sql<DiaDoFluxo & { vencido_a_receber: string; vencido_a_pagar: string }>`
    with vindos as (
      select vencimento as dia, natureza = 'receber' as entra, saldo as valor, true as parcela from parcelas
      where natureza in ('receber', 'pagar') and filial_id = ${filial_id}::uuid and saldo > 0 and vencimento <= ${ate}::date
      union all
      select previsto_para, true, liquido, false from recebiveis_cartao
      where filial_id = ${filial_id}::uuid and situacao = 'previsto' and previsto_para <= ${ate}::date
      union all
      select vencimento, false, valor, false from vencimentos_recorrentes(${ate}::date)
      where filial_id = ${filial_id}::uuid and vencimento >= ${hoje}::date)
    select greatest(dia, ${hoje}::date) as data,
      coalesce(sum(valor) filter (where entra), 0)::numeric(15,2) as entradas,
      coalesce(sum(valor) filter (where not entra), 0)::numeric(15,2) as saidas,
      coalesce(sum(valor) filter (where entra and parcela and ${tarde}), 0)::numeric(15,2) as vencido_a_receber,
      coalesce(sum(valor) filter (where not entra and ${tarde}), 0)::numeric(15,2) as vencido_a_pagar
    from vindos group by 1 order by 1`.execute(db);
  return found.rows;
}

// The statement -------------------------------------------------------------------------------------------------------

export interface ContaDoExtrato {
  filial_id: string | null;
  aberta: boolean;
}

export async function findConta(db: Db, id: string): Promise<ContaDoExtrato | undefined> {
  const found = await sql<ContaDoExtrato>`
    select filial_id, sessao_id is not null as aberta from contas_financeiras where id = ${id}::uuid`.execute(
    db,
  );
  return found.rows[0];
}

/** A movement has one posting per account, and posting ids ascend in the order of writing. */
const NUMERO: SortColumn = { value: sql.ref('l.id'), type: 'int', unique: true };

/** Joins the parts that the movement has: other account, debts, customer, reversed movement, reason. */
const DESCRICAO = sql<string>`concat_ws(' · ',
  (select c.nome from lancamentos_financeiros x join contas_financeiras c on c.id = x.conta_id
    where x.movimento_id = l.movimento_id and x.conta_id <> l.conta_id order by x.id limit 1),
  (select string_agg(distinct coalesce(t.documento_rotulo, t.descricao), ', ')
    from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id join titulos t on t.id = p.titulo_id
    where mp.movimento_id = l.movimento_id),
  (select c.nome_completo from movimentos_financeiros m join clientes c on c.id = m.cliente_id where m.id = l.movimento_id),
  (select 'nº ' || o.numero from movimentos_financeiros m join movimentos_financeiros o on o.id = m.estorno_de_id
    where m.id = l.movimento_id),
  (select m.motivo from movimentos_financeiros m where m.id = l.movimento_id))`;

export function queryExtrato(db: Db, input: Unpaged<ExtratoInput>) {
  // The account's index narrows the rows first; this search of movement numbers has no index.
  const busca = matchesSearch(
    sql<string>`texto_busca((select m.numero::text from movimentos_financeiros m where m.id = l.movimento_id) || ' ' || ${DESCRICAO})`,
    input.busca,
  );
  const within = sql<SqlBool>`${sql.join(
    [
      sql`l.conta_id = ${input.id}::uuid`,
      input.de ? sql`l.data >= ${input.de}::date` : sql`true`,
      input.ate ? sql`l.data <= ${input.ate}::date` : sql`true`,
      busca ?? sql`true`,
    ],
    sql` and `,
  )}`;
  const rows = db
    .selectFrom('lancamentos_financeiros as l')
    // Outer joins, although every posting has its movement: the sum leaves them out.
    .leftJoin('movimentos_financeiros as m', 'm.id', 'l.movimento_id')
    .leftJoin('profiles as u', 'u.id', 'm.user_id')
    .select([
      'l.movimento_id as id',
      sql<number>`m.numero`.as('numero'),
      'l.data',
      sql<TipoMovimento>`m.tipo`.as('tipo'),
      DESCRICAO.as('descricao'),
      'l.valor',
      sql<string>`l.saldo_apos`.as('saldo_apos'),
      sql<string>`coalesce(u.nome_completo, '')`.as('por'),
      sql<number | null>`(select e.numero from movimentos_financeiros e where e.estorno_de_id = m.id)`.as(
        'estornado_por',
      ),
    ])
    .where(within);
  const sum: Summed = { value: sql<string | null>`l.valor` };
  return { rows, sum, sort: sortedBy(ORDENACAO_EXTRATO, { numero: NUMERO }, {}) };
}

export async function listExtrato({ db }: Context, input: ExtratoInput): Promise<Page<LinhaDoExtrato>> {
  return paginate(db, { ...queryExtrato(db, input), ...input });
}
