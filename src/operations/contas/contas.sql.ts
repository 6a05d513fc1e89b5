import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { listDocumentosDoMovimento, readDocumentoDoTitulo } from '#kernels/financeiro/documento.sql.ts';
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import type { OrigemTitulo } from '#kernels/financeiro/vocabulario.rules.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { isLate } from '#platform/server/sql/late.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import type { Search } from '#platform/server/sql/search.ts';
import { type SortColumn, sortedBy } from '#platform/server/sql/sort_keys.ts';
import type { Summed } from '#platform/server/sql/total.ts';
import { dayInBranch, dayInBranchOf } from '#platform/server/sql/zone.ts';
import { dayOf } from '#platform/shared/dates.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import type {
  Abativel,
  Conta,
  Lancado,
  ListLancadosInput,
  ListParcelasInput,
  ParcelaListada,
} from './contas.contract.ts';
import { ORDENACAO_LANCADOS, ORDENACAO_PARCELAS } from './lista.rules.ts';

const ID: SortColumn = { value: sql.ref('p.id'), type: 'uuid' };
const SORTS = { vencimento: { value: sql.ref('p.vencimento'), type: 'date' } } as const satisfies Record<
  (typeof ORDENACAO_PARCELAS.columns)[number],
  SortColumn
>;

/** The name of the party of a title or movement `t`. */
const PARTE = sql<string>`coalesce(
  (select c.nome_completo from clientes c where c.id = t.cliente_id),
  (select f.nome from fornecedores f where f.id = t.fornecedor_id),
  (select u.nome_completo from profiles u where u.id = t.profile_id), '')`;
const BUSCA = sql<string>`texto_busca(coalesce(t.documento_rotulo, '') || ' ' || t.descricao || ' ' || ${PARTE})`;

function daSituacao({ situacao, filial_id }: Unpaged<ListParcelasInput>, now: Date) {
  if (situacao === 'todas') return null;
  if (situacao === 'pagas') return sql<SqlBool>`p.situacao = 'paga'`;
  if (situacao === 'canceladas') return sql<SqlBool>`p.situacao = 'cancelada'`;
  if (situacao === 'vencidas') {
    const hoje = filial_id ? dayInBranch(filial_id, now) : dayInBranchOf(sql.ref('p.filial_id'), now);
    const tarde = isLate({ due: sql.ref('p.vencimento'), today: hoje, around: dayOf(now, 'UTC') });
    return sql<SqlBool>`p.saldo > 0 and ${tarde}`;
  }
  return sql<SqlBool>`p.saldo > 0`;
}

/** Sums the open amount of open parcels and the value of others. Cancelled ones count only in a list of cancelled ones. */
function somaDasParcelas({ situacao }: Unpaged<ListParcelasInput>): Summed {
  const value =
    situacao === undefined || situacao === 'vencidas'
      ? sql<string | null>`p.saldo`
      : situacao === 'canceladas'
        ? sql<string | null>`p.valor`
        : sql<string | null>`case when p.situacao <> 'cancelada' then p.valor end`;
  return { value };
}

/** The given branch, which the gate has checked, else the branches within reach. */
function dasFiliais({ user }: Pick<Context, 'user'>, { filial_id }: Unpaged<ListParcelasInput>) {
  if (filial_id) return sql<SqlBool>`p.filial_id = ${filial_id}`;
  return user.filiais === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`p.filial_id = any(${user.filiais}::uuid[])`;
}

export function queryParcelas(
  { db, now, user }: Pick<Context, 'db' | 'now' | 'user'>,
  natureza: Natureza,
  input: Unpaged<ListParcelasInput>,
) {
  const within = sql<SqlBool>`${sql.join(
    [
      sql`p.natureza = ${natureza}`,
      dasFiliais({ user }, input),
      daSituacao(input, now) ?? sql`true`,
      input.origem
        ? sql`exists (select from titulos o where o.id = p.titulo_id and o.origem = ${input.origem})`
        : sql`true`,
      input.de ? sql`p.vencimento >= ${input.de}` : sql`true`,
      input.ate ? sql`p.vencimento <= ${input.ate}` : sql`true`,
    ],
    sql` and `,
  )}`;
  const rows = db
    .selectFrom('parcelas as p')
    .innerJoin('titulos as t', 't.id', 'p.titulo_id')
    .innerJoin('filiais as f', 'f.id', 'p.filial_id')
    .select([
      'p.id',
      'p.titulo_id',
      'f.nome as filial_nome',
      'p.natureza',
      'p.vencimento',
      PARTE.as('parte_nome'),
      't.cliente_id',
      't.origem',
      sql<string>`coalesce(t.documento_rotulo, t.descricao)`.as('descricao'),
      readDocumentoDoTitulo.as('documento'),
      sql<number>`(select k.numero from posicoes_das_parcelas k where k.parcela_id = p.id)`.as('numero'),
      sql<number>`(select k.de from posicoes_das_parcelas k where k.parcela_id = p.id)`.as('de'),
      'p.valor',
      'p.saldo',
      't.saldo as titulo_saldo',
      sql<string>`least(t.competencia, (select min(x.vencimento) from parcelas x where x.titulo_id = t.id))`.as(
        'titulo_inicio',
      ),
      'p.situacao',
      sql<boolean>`(t.origem in ('manual', 'recorrente') or (t.origem = 'devolucao' and t.documento_id is null))`.as(
        'cancelavel',
      ),
    ])
    .$narrowType<{ natureza: Natureza; origem: OrigemTitulo; situacao: ParcelaListada['situacao'] }>()
    .where(within);
  const words = matchesSearch(BUSCA, input.busca);
  const matches = words && sql<SqlBool>`exists (select from titulos t where t.id = p.titulo_id and ${words})`;
  const search: Search | null = matches && {
    table: 'parcelas',
    alias: 'p',
    within,
    conditions: [{ matches }],
  };
  const sum = somaDasParcelas(input);
  return { rows, search, sum, sort: sortedBy(ORDENACAO_PARCELAS, SORTS, input, ID) };
}

export async function listParcelas(
  ctx: Context,
  natureza: Natureza,
  input: ListParcelasInput,
): Promise<Page<ParcelaListada>> {
  return paginate(ctx.db, { ...queryParcelas(ctx, natureza, input), ...input });
}

/** The overdue receivables of the branch, summed as the list 'Vencidas' does. Null while money is off. */
export async function findReceberVencido(
  ctx: Context,
  filial_id: string,
): Promise<{ parcelas: number; saldo: string } | null> {
  const { rows, sum } = queryParcelas(ctx, 'receber', { filial_id, situacao: 'vencidas' });
  const vencidas = rows.clearSelect().select(sum.value.as('saldo'));
  const found = await sql<{ parcelas: number; saldo: string }>`
    select count(v.saldo)::int as parcelas, coalesce(sum(v.saldo), 0)::numeric(15,2) as saldo
    from financeiro_configuracao c left join (${vencidas}) v on true
    where c.financeiro_desde is not null group by c.id`.execute(ctx.db);
  return found.rows[0] ?? null;
}

/** The debt with its parcels and payments, oldest first; undefined for one of the other kind. */
export async function findConta(db: Db, natureza: Natureza, id: string): Promise<Conta | undefined> {
  return db
    .selectFrom('titulos as t')
    .innerJoin('filiais as f', 'f.id', 't.filial_id')
    .innerJoin('profiles as u', 'u.id', 't.user_id')
    .select(['t.id', 't.numero', 't.natureza', 'f.nome as filial_nome', 't.cliente_id', 't.origem'])
    .select(['t.competencia', 't.valor', 't.saldo', 't.cancelado_em', 't.criado_em'])
    .select([
      'u.nome_completo as criado_por',
      PARTE.as('parte_nome'),
      sql<string>`coalesce(t.documento_rotulo, t.descricao)`.as('descricao'),
      readDocumentoDoTitulo.as('documento'),
      sql<
        Conta['parcelas']
      >`(select json_agg(json_build_object('id', p.id, 'numero', k.numero, 'vencimento', p.vencimento,
          'valor', p.valor::text, 'saldo', p.saldo::text, 'situacao', p.situacao) order by p.cancelada_em nulls first, p.numero)
        from parcelas p join posicoes_das_parcelas k on k.parcela_id = p.id where p.titulo_id = t.id)`.as(
        'parcelas',
      ),
      sql<Conta['pagamentos']>`coalesce((
        select json_agg(json_build_object('id', m.id, 'numero', m.numero, 'data', m.data, 'valor', x.valor::text,
          'estornado_por', (select e.numero from movimentos_financeiros e where e.estorno_de_id = m.id)) order by m.numero)
        from (select mp.movimento_id, sum(mp.principal - mp.desconto + mp.juros + mp.multa) as valor
          from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id where p.titulo_id = t.id group by 1) x
        join movimentos_financeiros m on m.id = x.movimento_id and m.tipo in ('baixa', 'abatimento')), '[]')`.as(
        'pagamentos',
      ),
    ])
    .$narrowType<{ natureza: Natureza; origem: OrigemTitulo }>()
    .where('t.id', '=', id)
    .where('t.natureza', '=', natureza)
    .executeTakeFirst();
}

// Received and paid -----------------------------------------------------------------------------------------------------

const NUMERO: SortColumn = { value: sql.ref('m.numero'), type: 'int', unique: true };

/** The parcels of a movement `m`, joined to their titles `t`. */
const DAS_PARCELAS = sql`from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id
  join titulos t on t.id = p.titulo_id where mp.movimento_id = m.id`;
const DE_QUEM = sql<string | null>`coalesce((select max(${PARTE}) ${DAS_PARCELAS}),
  (select c.nome_completo from clientes c where c.id = m.cliente_id))`;
/** The customer's, of a payment by one. */
const DE_QUEM_ID = sql<string | null>`coalesce(m.cliente_id, (select t.cliente_id ${DAS_PARCELAS} limit 1))`;
const DO_QUE = sql<string>`coalesce((select string_agg(u.rotulo, ', ') from (
    select coalesce(t.documento_rotulo, t.descricao) as rotulo ${DAS_PARCELAS} group by 1) u), 'Sinal')`;

/**
 * Whether 'Trocar forma' may change the payment method of movement `m`. It aggregates the parcels instead of using
 * `not exists`, which PostgreSQL would hash over all rows: 300 ms for a page over 1.5 million postings.
 */
const podeTrocar = (hoje: RawBuilder<unknown>) => sql`
  m.tipo = 'baixa' and m.data = ${hoje}
  and not exists (select from caixas_sessoes s where s.id = m.sessao_id and s.fechada_em is not null)
  and not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id)
  and not exists (select from recebiveis_cartao r where r.movimento_id = m.id and r.situacao = 'liquidado')
  and exists (select from movimentos_formas mf join formas_pagamento f on f.id = mf.forma_id
    where mf.movimento_id = m.id and f.tipo <> 'credito_cliente')
  and coalesce((select bool_and(t.cancelado_em is null) ${DAS_PARCELAS}), true)
  and (select d.movimento_id from recebimentos_devolvidos d where d.movimento_id = m.id) is null`;

/** The money of movement `m`, without the customer's credit: that came in by an earlier receipt. Null if there is none. */
const DINHEIRO = sql<
  string | null
>`(select sum(mf.valor) from movimentos_formas mf join formas_pagamento f on f.id = mf.forma_id
  where mf.movimento_id = m.id and f.tipo <> 'credito_cliente')`;

/** The only payments that may be wholly returned. Read once for a sum, they spare it the look at every other payment. */
const TALVEZ_DEVOLVIDOS = sql`
  select mp.movimento_id from titulos t join parcelas p on p.titulo_id = t.id join movimentos_parcelas mp on mp.parcela_id = p.id
  where t.cancelado_em is not null
  union all select c.movimento_id from creditos_cliente c`;

/** Without payments that were reversed or wholly returned. A hundred thousand take three seconds. */
const SOMA_DOS_LANCADOS: Summed = {
  value: sql<
    string | null
  >`case when not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id)
    and not (m.id in (${TALVEZ_DEVOLVIDOS})
      and (select d.inteiro from recebimentos_devolvidos d where d.movimento_id = m.id) is true)
    then ${DINHEIRO} end`,
  limit: 100_000,
};

const selectLancados = (db: Db, natureza: Natureza, hoje: RawBuilder<unknown>) =>
  db.selectFrom('movimentos_financeiros as m').select([
    'm.id',
    'm.numero',
    'm.data',
    DE_QUEM_ID.as('cliente_id'),
    DE_QUEM.as('parte_nome'),
    DO_QUE.as('descricao'),
    listDocumentosDoMovimento(sql.ref('m.id')).as('documentos'),
    sql<string>`coalesce((select string_agg(f.nome, ', ') from movimentos_formas mf
        join formas_pagamento f on f.id = mf.forma_id where mf.movimento_id = m.id), '-')`.as('formas'),
    sql<string>`coalesce(${DINHEIRO}, 0)::numeric(15,2)`.as('valor'),
    sql<Lancado['pagas']>`coalesce((
        select json_agg(json_build_object('forma_id', f.id, 'nome', f.nome, 'tipo', f.tipo, 'valor', mf.valor::text) order by mf.id)
        from movimentos_formas mf join formas_pagamento f on f.id = mf.forma_id where mf.movimento_id = m.id), '[]')`.as(
      'pagas',
    ),
    sql<boolean>`${natureza === 'receber' ? podeTrocar(hoje) : sql`false`}`.as('pode_trocar'),
    sql<number | null>`(select e.numero from movimentos_financeiros e where e.estorno_de_id = m.id)`.as(
      'estornado_por',
    ),
    sql<Lancado['devolvido']>`(
        select json_build_object('numero', d.numero, 'inteiro', d.inteiro) from recebimentos_devolvidos d where d.movimento_id = m.id)`.as(
      'devolvido',
    ),
  ]);

/** A payment of ours may also settle a debt of the party to us; that makes it no receipt. */
function daNatureza(natureza: Natureza): RawBuilder<SqlBool> {
  const baixa = sql<SqlBool>`(m.tipo = 'baixa' and (
    select bool_or(p.natureza = 'pagar') from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id
    where mp.movimento_id = m.id) = ${natureza === 'pagar'})`;
  return natureza === 'receber' ? sql<SqlBool>`(m.tipo = 'credito' or ${baixa})` : baixa;
}

/** Payments of the branch's parcels; for receipts also deposits. */
export function queryLancados(
  { db, now }: Pick<Context, 'db' | 'now'>,
  natureza: Natureza,
  input: Unpaged<ListLancadosInput>,
) {
  const within = sql<SqlBool>`${sql.join(
    [
      sql`m.filial_id = ${input.filial_id}`,
      daNatureza(natureza),
      input.de ? sql`m.data >= ${input.de}` : sql`true`,
      input.ate ? sql`m.data <= ${input.ate}` : sql`true`,
    ],
    sql` and `,
  )}`;
  const rows = selectLancados(db, natureza, dayInBranch(input.filial_id, now)).where(within);
  const matches = matchesSearch(
    sql<string>`texto_busca(m.numero::text || ' ' || ${DO_QUE} || ' ' || coalesce(${DE_QUEM}, ''))`,
    input.busca,
  );
  const search: Search | null = matches && {
    table: 'movimentos_financeiros',
    alias: 'm',
    within,
    conditions: [{ matches }],
  };
  return {
    rows,
    search,
    sum: SOMA_DOS_LANCADOS,
    sort: sortedBy(ORDENACAO_LANCADOS, { numero: NUMERO }, input),
  };
}

/** One payment or receipt; undefined for a movement of another kind. */
export async function findLancado(
  { db, now }: Context,
  natureza: Natureza,
  id: string,
): Promise<Lancado | undefined> {
  return selectLancados(db, natureza, dayInBranchOf(sql.ref('m.filial_id'), now))
    .where('m.id', '=', id)
    .where(daNatureza(natureza))
    .executeTakeFirst();
}

export async function listLancados(
  ctx: Context,
  natureza: Natureza,
  input: ListLancadosInput,
): Promise<Page<Lancado>> {
  return paginate(ctx.db, { ...queryLancados(ctx, natureza, input), ...input });
}

/** Debts of the parcel's party to us, in the person's branches, oldest first. */
export async function listAbativeis({ db, user }: Context, parcela_id: string): Promise<Abativel[]> {
  const found = await sql<Abativel>`
    select p.id, coalesce(t.documento_rotulo, t.descricao) as descricao, k.numero, k.de, p.saldo
    from parcelas x join titulos d on d.id = x.titulo_id
    join titulos t on t.natureza = 'receber' and t.saldo > 0
      and (t.fornecedor_id = d.fornecedor_id or t.profile_id = d.profile_id or t.cliente_id = d.cliente_id)
    join parcelas p on p.titulo_id = t.id and p.saldo > 0 join posicoes_das_parcelas k on k.parcela_id = p.id
    where x.id = ${parcela_id}::uuid and x.natureza = 'pagar'
      and (${user.filiais}::uuid[] is null or t.filial_id = any(${user.filiais}::uuid[]))
    order by p.vencimento, p.id limit 100`.execute(db);
  return found.rows;
}

/** The branch of a debt of any origin. */
export async function findTitulo(db: Db, id: string): Promise<{ filial_id: string } | undefined> {
  return db.selectFrom('titulos').select('filial_id').where('id', '=', id).executeTakeFirst();
}

/**
 * A debt that may be cancelled: entered by hand, made by a recurrence, or a credit to be refunded, then with its
 * refund's movement. Undefined for a debt that a document made.
 */
export async function findCancelavel(
  db: Db,
  id: string,
): Promise<{ filial_id: string; devolucao_id: string | null } | undefined> {
  const found = await sql<{ filial_id: string; devolucao_id: string | null }>`
    select t.filial_id, d.id as devolucao_id
    from titulos t
    left join lateral (
      select m.id from parcelas p join lancamentos_financeiros l on l.parcela_id = p.id
      join movimentos_financeiros m on m.id = l.movimento_id and m.tipo = 'devolucao' and m.titulo_id is null
      where p.titulo_id = t.id and t.origem = 'devolucao' order by m.numero limit 1) d on true
    where t.id = ${id}::uuid and (t.origem in ('manual', 'recorrente') or d.id is not null)`.execute(db);
  return found.rows[0];
}
