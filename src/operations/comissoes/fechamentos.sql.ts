/** Closings: a person's outstanding commissions, the rows of a closing, and the list. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { brief, matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import type { SortKey } from '#platform/server/sql/sort_keys.ts';
import type { Summed } from '#platform/server/sql/total.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import type {
  DestinoComissao,
  Fechamento,
  ListFechamentosInput,
  ValeAberto,
} from './fechamentos.contract.ts';

/** Whether the column holds a branch of the person. */
export const naFilial = (column: string, { filiais }: Context['user']): RawBuilder<SqlBool> =>
  filiais === null ? sql`true` : sql`${sql.ref(column)} = any(${filiais}::uuid[])`;

/** Locks the person until the transaction ends. It is the header lock of all closings of the person. */
export async function lockPessoa(db: Db, id: string): Promise<{ id: string; nome: string } | undefined> {
  const found = await sql<{ id: string; nome: string }>`
    select id, nome_completo as nome from profiles where id = ${id}::uuid for no key update`.execute(db);
  return found.rows[0];
}

export interface Pessoa {
  profile_id: string;
  ate: string;
}

/** Postings not yet in a closing, in the branches that the actor may see. */
const aFechar = ({ user }: Context, { profile_id, ate }: Pessoa) => sql`
  from lancamentos_comissao l
  where l.profile_id = ${profile_id}::uuid and l.data <= ${ate}::date and ${naFilial('l.filial_id', user)}
    and not exists (select from comissao_fechamentos_linhas x where x.lancamento_id = l.id)`;

interface AFechar {
  valor: string;
  /** Ids of the postings. */
  lancamentos: string[];
}

export async function readAFechar(ctx: Context, pessoa: Pessoa): Promise<AFechar> {
  const found = await sql<AFechar>`
    select coalesce(sum(l.valor), 0)::numeric(15,2) as valor, coalesce(array_agg(l.id::text), '{}') as lancamentos
    ${aFechar(ctx, pessoa)}`.execute(ctx.db);
  return found.rows[0] ?? { valor: '0.00', lancamentos: [] };
}

/** Today in the branch. */
export async function findHoje({ db, now }: Context, filial_id: string): Promise<string | undefined> {
  const found = await sql<{ hoje: string }>`
    select (${now}::timestamptz at time zone coalesce(f.fuso_horario, c.fuso_horario))::date as hoje
    from filiais f cross join configuracoes c where f.id = ${filial_id}::uuid`.execute(db);
  return found.rows[0]?.hoje;
}

/** The person's open advances in the branches that the actor may see, oldest first. */
export async function listVales({ db, user }: Context, profile_id: string): Promise<ValeAberto[]> {
  const found = await sql<ValeAberto>`
    select ${brief} t.id as titulo_id, t.numero, t.competencia as data, t.descricao, t.saldo from titulos t
    where t.profile_id = ${profile_id}::uuid and t.origem = 'vale' and t.saldo > 0 and t.cancelado_em is null
      and ${naFilial('t.filial_id', user)}
    order by t.competencia, t.numero limit 50`.execute(db);
  return found.rows;
}

interface NovoFechamento extends Pessoa {
  id: string;
  filial_id: string;
  valor: string;
  destino: DestinoComissao;
  titulo_id: string | null;
  baixa_id: string | null;
  /** The postings that make up the closing's sum. Commissions earned in the meantime belong to the next closing. */
  lancamentos: readonly string[];
}

/** Writes the closing with its lines; returns its number. */
export async function insertFechamento(ctx: Context, novo: NovoFechamento): Promise<number> {
  const { id, filial_id, profile_id, ate, valor, destino, titulo_id, baixa_id, lancamentos } = novo;
  const { numero } = await ctx.db
    .insertInto('comissao_fechamentos')
    .values({
      id, filial_id, profile_id, ate, valor, destino, titulo_id, baixa_id,
      user_id: ctx.user.id, operacao_id: ctx.operacao_id, criado_em: ctx.now,
    }) // biome-ignore format: a list of columns
    .returning('numero')
    .executeTakeFirstOrThrow();
  await sql`
    insert into comissao_fechamentos_linhas (lancamento_id, fechamento_id)
    select unnest(${lancamentos}::bigint[]), ${id}::uuid`.execute(ctx.db);
  return numero;
}

export async function insertVales(
  db: Db,
  fechamento_id: string,
  vales: readonly { titulo_id: string; valor: string; movimento_id: string | null }[],
): Promise<void> {
  if (vales.length === 0) return;
  await db
    .insertInto('comissao_fechamentos_vales')
    .values(vales.map((vale) => ({ fechamento_id, ...vale })))
    .execute();
}

export interface FechamentoTravado {
  id: string;
  numero: number;
  profile_id: string;
  filial_id: string;
  ate: string;
  valor: string;
  destino: DestinoComissao;
  titulo_id: string | null;
  desfeito_em: Date | null;
  /** The branches of the closing's commissions and advances. */
  filiais: string[];
  /** The closing's movements of money that are not reversed. */
  movimentos: string[];
  /** The number of the person's next closing that is not undone. */
  posterior: number | null;
}

export async function findPessoaDo(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('comissao_fechamentos')
    .select('profile_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.profile_id;
}

/** The branches of a closing's commissions and advances: a person who undoes or prints it must see all of them. */
export const FILIAIS = sql<string[]>`array(
  select l.filial_id from comissao_fechamentos_linhas x join lancamentos_comissao l on l.id = x.lancamento_id where x.fechamento_id = f.id
  union select t.filial_id from comissao_fechamentos_vales v join titulos t on t.id = v.titulo_id where v.fechamento_id = f.id)`;

/** The caller holds the lock of the person. */
export async function findFechamento(db: Db, id: string): Promise<FechamentoTravado | undefined> {
  const found = await sql<FechamentoTravado>`
    select f.id, f.numero, f.profile_id, f.filial_id, f.ate, f.valor, f.destino, f.titulo_id, f.desfeito_em,
      ${FILIAIS} as filiais,
      array(
        select m.id from movimentos_financeiros m
        where (m.id = f.baixa_id or m.id in (select v.movimento_id from comissao_fechamentos_vales v where v.fechamento_id = f.id))
          and not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id) order by m.id) as movimentos,
      (select min(d.numero) from comissao_fechamentos d
       where d.profile_id = f.profile_id and d.numero > f.numero and d.desfeito_em is null) as posterior
    from comissao_fechamentos f where f.id = ${id}::uuid`.execute(db);
  return found.rows[0];
}

/** Frees the lines for another closing. */
export async function desfazer({ db, user, now }: Context, id: string): Promise<void> {
  await db.deleteFrom('comissao_fechamentos_linhas').where('fechamento_id', '=', id).execute();
  await db
    .updateTable('comissao_fechamentos')
    .set({ desfeito_em: now, desfeito_por: user.id })
    .where('id', '=', id)
    .execute();
}

const MAIS_NOVO: readonly SortKey[] = [{ value: sql.ref('f.numero'), type: 'int', desc: true }];

export function queryFechamentos(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { profile_id, busca }: Unpaged<ListFechamentosInput>,
) {
  const matches = matchesSearch(sql`texto_busca(q.nome_completo)`, busca);
  let rows = db
    .selectFrom('comissao_fechamentos as f')
    .innerJoin('profiles as q', 'q.id', 'f.profile_id')
    .innerJoin('filiais as b', 'b.id', 'f.filial_id')
    .select(['f.id', 'f.numero', 'f.criado_em', 'f.ate', 'f.valor', 'f.destino', 'f.desfeito_em'])
    .select(['q.nome_completo as pessoa_nome', 'b.nome as filial_nome'])
    .select(
      sql<string>`coalesce((select sum(v.valor) from comissao_fechamentos_vales v where v.fechamento_id = f.id), 0)::numeric(15,2)`.as(
        'vales',
      ),
    )
    .select(sql<string | null>`(select t.saldo from titulos t where t.id = f.titulo_id)`.as('saldo'))
    .$narrowType<Pick<Fechamento, 'destino'>>()
    .where(naFilial('f.filial_id', user));
  if (profile_id) rows = rows.where('f.profile_id', '=', profile_id);
  if (matches) rows = rows.where(matches);
  // Without closings that were undone.
  const sum: Summed = { value: sql<string | null>`case when f.desfeito_em is null then f.valor end` };
  return { rows, sum, sort: MAIS_NOVO };
}

export async function listFechamentos(ctx: Context, input: ListFechamentosInput): Promise<Page<Fechamento>> {
  return paginate(ctx.db, { ...queryFechamentos(ctx, input), ...input });
}
