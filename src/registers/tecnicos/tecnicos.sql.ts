import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { ownInView } from '#platform/server/sql/own_rows.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { type SortColumn, sortedBy, unaccented } from '#platform/server/sql/sort_keys.ts';
import { dayInBranchOf } from '#platform/server/sql/zone.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import { ORDENACAO_TECNICOS } from './lista.rules.ts';
import type { ListTecnicosInput, Tecnico } from './tecnicos.contract.ts';

type Quem = Pick<Context, 'db' | 'now' | 'user'>;

const SORTS: Record<(typeof ORDENACAO_TECNICOS.columns)[number], SortColumn> = {
  nome: { value: sql.ref('p.nome_completo'), type: 'text', by: unaccented },
};

const FILIAIS = sql<Tecnico['filiais']>`case when p.todas_filiais then null else coalesce((
  select json_agg(json_build_object('id', f.id, 'nome', f.nome) order by sem_acento(f.nome), f.id)
  from profiles_filiais pf join filiais f on f.id = pf.filial_id where pf.profile_id = p.id), '[]'::json) end`;

/** Increases with every change of the person or the technician. */
const VERSAO = sql<number>`p.versao + coalesce(t.versao, 0)`;

const daPessoa = ({ user }: Quem, filial: RawBuilder<unknown>) =>
  user.filiais === null ? sql<SqlBool>`true` : sql<SqlBool>`${filial} = any(${user.filiais}::uuid[])`;

/** Whether the moment falls in the current month of the branch. */
const nesteMes = (momento: RawBuilder<unknown>, filial: RawBuilder<unknown>, now: Date) =>
  sql<SqlBool>`(${momento} > ${now}::timestamptz - interval '33 days'
    and date_trunc('month', ${dayInBranchOf(filial, momento)}) = date_trunc('month', ${dayInBranchOf(filial, now)}))`;

const pessoas = (ctx: Quem) =>
  ctx.db
    .selectFrom('profiles as p')
    .leftJoin('tecnicos_da_casa as v', 'v.id', 'p.id')
    .leftJoin('tecnicos as t', 't.id', 'p.id')
    .select(['p.id', 'p.nome_completo as nome', 't.telefone', FILIAIS.as('filiais'), VERSAO.as('versao')])
    .select([
      sql<boolean>`coalesce(v.ativo, true)`.as('ativo'),
      sql<boolean>`coalesce(v.sem_acesso, false)`.as('sem_acesso'),
      sql<boolean>`v.id is not null`.as('cadastrado'),
    ])
    .select([
      sql<number>`(select count(*)::int from ordens_dos_tecnicos o
        where o.tecnico_id = p.id and ${daPessoa(ctx, sql.ref('o.filial_id'))} and ${ownInView(ctx.user, 'o')})`.as(
        'ordens_abertas',
      ),
      sql<number>`(select count(*)::int from prontas_dos_tecnicos o
        where o.tecnico_id = p.id and ${nesteMes(sql.ref('o.pronta_em'), sql.ref('o.filial_id'), ctx.now)}
          and ${daPessoa(ctx, sql.ref('o.filial_id'))} and ${ownInView(ctx.user, 'o')})`.as(
        'concluidas_no_mes',
      ),
    ]);

/** The technicians of the reader's branches, or also the active people whom an order may name. */
export function queryTecnicos(ctx: Quem, input: Unpaged<ListTecnicosInput>) {
  const naFilial = sql<SqlBool>`(p.todas_filiais or exists (
    select from profiles_filiais pf where pf.profile_id = p.id and ${daPessoa(ctx, sql.ref('pf.filial_id'))}))`;
  const todos = input.quem === 'todos';
  let rows = pessoas(ctx).where(sql<SqlBool>`(v.id is not null or ${todos} and p.situacao = 'ativo')`);
  if (ctx.user.filiais !== null) rows = rows.where(naFilial);
  const matches = matchesSearch(sql<string>`texto_busca(p.nome_completo)`, input.busca);
  if (matches) rows = rows.where(matches);
  const id: SortColumn = { value: sql.ref('p.id'), type: 'uuid' };
  return { rows, sort: sortedBy(ORDENACAO_TECNICOS, SORTS, input, id) };
}

export async function listTecnicos(ctx: Quem, input: ListTecnicosInput): Promise<Page<Tecnico>> {
  return paginate(ctx.db, { ...queryTecnicos(ctx, input), ...input });
}

export async function findTecnico(ctx: Quem, id: string): Promise<Tecnico | undefined> {
  return pessoas(ctx).where('p.id', '=', id).where('v.id', 'is not', null).executeTakeFirst();
}

/** Locks the person until the transaction ends; undefined if there is none. */
export async function lockPessoa(
  db: Db,
  id: string,
): Promise<{ todas_filiais: boolean; filiais: string[]; situacao: string } | undefined> {
  return db
    .selectFrom('profiles as p')
    .select(['p.todas_filiais', 'p.situacao'])
    .select(
      sql<string[]>`array(select pf.filial_id from profiles_filiais pf where pf.profile_id = p.id)`.as(
        'filiais',
      ),
    )
    .where('p.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function upsertTecnico(
  { db, user, now }: Context,
  id: string,
  cadastro: { telefone: string | null; ativo: boolean },
): Promise<void> {
  await db
    .insertInto('tecnicos')
    .values({ id, ...cadastro, user_id: user.id, criado_em: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...cadastro, versao: sql<number>`tecnicos.versao + 1` }),
    )
    .execute();
}
