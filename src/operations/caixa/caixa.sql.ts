import { type SqlBool, sql } from 'kysely';
import { reachOfPerson } from '#platform/server/gate/reach.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { inPeriod } from '#platform/server/sql/period.ts';
import type { Search } from '#platform/server/sql/search.ts';
import { type SortColumn, sortedBy } from '#platform/server/sql/sort_keys.ts';
import type { Summed } from '#platform/server/sql/total.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import type { Reach } from '#platform/shared/permissions.ts';
import type { ContaDoCaixa, FormaDoCaixa, ListSessoesInput } from './caixa.contract.ts';
import { ORDENACAO_SESSOES } from './resumo.rules.ts';
import type { Sessao } from './sessao.rules.ts';

interface CaixaLido {
  conta_id: string;
  nome: string;
  saldo: string;
  sessao_id: string | null;
  aberta_em: Date | null;
  aberta_por: string | null;
  ultima: { id: string; fechada_em: Date; por: string } | null;
}

/** The drawer of the branch with its open session and the last that was closed. */
export async function findCaixaDaFilial(db: Db, filial_id: string): Promise<CaixaLido | undefined> {
  const found = await sql<
    Omit<CaixaLido, 'ultima'> & { ultima_id: string | null; fechada_em: Date; fechada_por: string }
  >`
    select c.id as conta_id, c.nome, c.saldo, c.sessao_id, s.aberta_em, a.nome_completo as aberta_por,
      u.id as ultima_id, u.fechada_em, f.nome_completo as fechada_por
    from contas_financeiras c
    left join caixas_sessoes s on s.id = c.sessao_id left join profiles a on a.id = s.aberta_por
    left join lateral (
      select x.id, x.fechada_em, x.fechada_por from caixas_sessoes x
      where x.filial_id = c.filial_id and x.conta_id = c.id and x.fechada_em is not null order by x.aberta_em desc, x.id desc limit 1) u on true
    left join profiles f on f.id = u.fechada_por
    where c.tipo = 'caixa' and c.ativo and c.filial_id = ${filial_id}::uuid`.execute(db);
  const lido = found.rows[0];
  if (!lido) return undefined;
  const { ultima_id, fechada_em, fechada_por, ...caixa } = lido;
  return { ...caixa, ultima: ultima_id === null ? null : { id: ultima_id, fechada_em, por: fechada_por } };
}

/** Safe and banks of the branch; also the company's for a person with all branches. */
export async function listDestinos({ db, user }: Context, filial_id: string): Promise<ContaDoCaixa[]> {
  const found = await sql<ContaDoCaixa>`
    select c.id, c.nome, c.tipo from contas_financeiras c
    where c.ativo and c.tipo in ('cofre', 'banco')
      and (c.filial_id = ${filial_id}::uuid or (c.filial_id is null and ${user.filiais}::uuid[] is null))
    order by c.tipo desc, sem_acento(c.nome), c.id`.execute(db);
  return found.rows;
}

/** The branch's payment methods whose money goes to a bank or card machine. */
export async function listFormasComConta(db: Db, filial_id: string): Promise<FormaDoCaixa[]> {
  const found = await sql<FormaDoCaixa>`
    select f.id, f.nome, f.tipo from formas_pagamento f
    where f.ativo and f.conta_id is not null and coalesce(f.filial_id, ${filial_id}::uuid) = ${filial_id}::uuid
      and f.tipo in ('pix', 'debito', 'credito', 'transferencia')
    order by f.ordem, sem_acento(f.nome), f.id`.execute(db);
  return found.rows;
}

/** The branch's cash payment method, which pays from the drawer. */
export async function findDinheiro(db: Db, filial_id: string): Promise<string | undefined> {
  const found = await sql<{ id: string }>`
    select id from formas_pagamento
    where ativo and tipo = 'dinheiro' and coalesce(filial_id, ${filial_id}::uuid) = ${filial_id}::uuid
    order by ordem, id limit 1`.execute(db);
  return found.rows[0]?.id;
}

export async function isCategoriaAtiva(db: Db, id: string): Promise<boolean> {
  const found = await sql<{ ativa: boolean }>`
    select exists (select from categorias_financeiras where id = ${id}::uuid and ativo) as ativa`.execute(db);
  return found.rows[0]?.ativa ?? false;
}

export async function hasFornecedor(db: Db, id: string): Promise<boolean> {
  const found = await sql<{ ha: boolean }>`
    select exists (select from fornecedores where id = ${id}::uuid) as ha`.execute(db);
  return found.rows[0]?.ha ?? false;
}

export interface SessaoTravada {
  filial_id: string;
  aberta_por: string;
  fechada_em: Date | null;
  fechada_por: string | null;
  conferida_em: Date | null;
}

export async function lockSessao(db: Db, id: string): Promise<SessaoTravada | undefined> {
  const found = await sql<SessaoTravada>`
    select filial_id, aberta_por, fechada_em, fechada_por, conferida_em from caixas_sessoes
    where id = ${id}::uuid for no key update`.execute(db);
  return found.rows[0];
}

export async function updateConferida({ db, user, now }: Context, id: string): Promise<void> {
  await db
    .updateTable('caixas_sessoes')
    .set({ conferida_em: now, conferida_por: user.id })
    .where('id', '=', id)
    .execute();
}

/** The access of every active person except these. */
export async function listOutras(db: Db, menos: readonly string[]): Promise<Reach[]> {
  const found = await sql<{ alcance: Reach }>`
    select ${reachOfPerson('p.id')} as alcance from profiles p
    where p.situacao = 'ativo' and not p.id = any(${menos}::uuid[])`.execute(db);
  return found.rows.map(({ alcance }) => alcance);
}

// Sessions ------------------------------------------------------------------------------------------------------------

const SORTS = { aberta_em: { value: sql.ref('s.aberta_em'), type: 'timestamptz' } } as const satisfies Record<
  (typeof ORDENACAO_SESSOES.columns)[number],
  SortColumn
>;
const ID: SortColumn = { value: sql.ref('s.id'), type: 'uuid' };

function selectSessoes({ db, user }: Pick<Context, 'db' | 'user'>) {
  return db
    .selectFrom('caixas_sessoes as s')
    .innerJoin('profiles as a', 'a.id', 's.aberta_por')
    .leftJoin('profiles as f', 'f.id', 's.fechada_por')
    .leftJoin('profiles as c', 'c.id', 's.conferida_por')
    .select([
      's.id',
      's.aberta_em',
      'a.nome_completo as aberta_por',
      's.fechada_em',
      'f.nome_completo as fechada_por',
      's.contado',
      's.diferenca',
      's.conferida_em',
      'c.nome_completo as conferida_por',
      sql<boolean>`coalesce(s.conferida_por in (s.aberta_por, s.fechada_por), false)`.as(
        'conferida_por_quem_fechou',
      ),
      sql<boolean>`(s.aberta_por = ${user.id}::uuid or coalesce(s.fechada_por = ${user.id}::uuid, false))`.as(
        'minha',
      ),
    ]);
}

export function querySessoes(ctx: Pick<Context, 'db' | 'user'>, input: Unpaged<ListSessoesInput>) {
  const { filial_id, situacao, busca } = input;
  const daSituacao =
    situacao === 'a_conferir'
      ? sql`s.fechada_em is not null and s.conferida_em is null`
      : situacao === 'conferidas'
        ? sql`s.conferida_em is not null`
        : sql`true`;
  const within = sql<SqlBool>`${sql.join(
    [
      sql`s.filial_id = ${filial_id}::uuid`,
      daSituacao,
      inPeriod(sql.ref('s.aberta_em'), input, filial_id) ?? sql`true`,
    ],
    sql` and `,
  )}`;
  const quem = sql<string>`texto_busca((select string_agg(p.nome_completo, ' ') from profiles p where p.id in (s.aberta_por, s.fechada_por)))`;
  const matches = matchesSearch(quem, busca);
  const search: Search | null = matches && {
    table: 'caixas_sessoes',
    alias: 's',
    within,
    conditions: [{ matches }],
  };
  const rows = selectSessoes(ctx).where(within);
  const sum: Summed = { value: sql<string | null>`s.diferenca` };
  return { rows, search, sum, sort: sortedBy(ORDENACAO_SESSOES, SORTS, input, ID) };
}

export async function listSessoes(ctx: Context, input: ListSessoesInput): Promise<Page<Sessao>> {
  return paginate(ctx.db, { ...querySessoes(ctx, input), ...input });
}

export interface SessaoLida extends Sessao {
  filial_id: string;
  conta_id: string;
  conta_nome: string;
  filial_nome: string;
  fundo: string;
  esperado: string | null;
  contagem: Record<string, number> | null;
  conferencia: unknown;
}

export async function findSessao(ctx: Context, id: string): Promise<SessaoLida | undefined> {
  return selectSessoes(ctx)
    .innerJoin('contas_financeiras as k', 'k.id', 's.conta_id')
    .innerJoin('filiais as b', 'b.id', 's.filial_id')
    .select([
      's.filial_id',
      's.conta_id',
      'k.nome as conta_nome',
      'b.nome as filial_nome',
      's.saldo_abertura as fundo',
      's.esperado',
      sql<Record<string, number> | null>`s.contagem`.as('contagem'),
      sql<unknown>`s.conferencia`.as('conferencia'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();
}
