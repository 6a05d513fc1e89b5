import { type SqlBool, sql } from 'kysely';
import type { Contexto, Db } from '#platform/server/sql/context.ts';
import { type Avisos, LIMITE_ESTOQUE_BAIXO } from './inicio.contract.ts';

/** Null means all time. */
type Desde = Date | null;

const depoisDe = (column: string, desde: Desde) =>
  sql<SqlBool>`${sql.ref(column)} > coalesce(${desde}::timestamptz, '-infinity')`;

const TOTAL = sql<number>`count(*)::int`.as('total');

/** The products of the branch with the largest shortage. */
export async function listEstoqueBaixo(
  db: Db,
  filial_id: string,
): Promise<NonNullable<Avisos['estoque_baixo']>['produtos']> {
  const found = await sql<NonNullable<Avisos['estoque_baixo']>['produtos'][number]>`
    select produto_id as id, produto_nome as nome, quantidade, estoque_minimo
    from estoques_baixos where filial_id = ${filial_id}
    order by estoque_minimo - quantidade desc, produto_id limit ${sql.lit(LIMITE_ESTOQUE_BAIXO)}`.execute(db);
  return found.rows;
}

export async function countEstoqueBaixo(db: Db, filial_id: string, desde: Desde): Promise<number> {
  const { total } = await db
    .selectFrom('estoques_baixos')
    .select(TOTAL)
    .where('filial_id', '=', filial_id)
    .where(depoisDe('baixo_desde', desde))
    .executeTakeFirstOrThrow();
  return total;
}

export async function countOrdensParadas(
  { db, agora }: Contexto,
  filial_id: string,
  desde: Desde,
): Promise<number> {
  const found = await sql<{ total: number }>`
    select ${TOTAL} from ordens_paradas(${agora}) p
    where p.filial_id = ${filial_id} and ${depoisDe('p.parada_em', desde)}`.execute(db);
  return found.rows[0]?.total ?? 0;
}

/** A company has tens of users, so a full scan is fine. */
export async function countContasAguardando(db: Db, desde: Desde): Promise<number> {
  const { total } = await db
    .selectFrom('contas_aguardando')
    .select(TOTAL)
    .where(depoisDe('criado_em', desde))
    .executeTakeFirstOrThrow();
  return total;
}

/** Counts only webhooks that the user may see. */
export async function countWebhooksDesativados({ db, user }: Contexto, desde: Desde): Promise<number> {
  const { total } = await db
    .selectFrom('webhooks')
    .select(TOTAL)
    .where(depoisDe('desativado_em', desde))
    .$if(user.filiais !== null, (query) => query.where(sql<boolean>`filiais <@ ${user.filiais}::uuid[]`))
    .executeTakeFirstOrThrow();
  return total;
}

/** As set in Configurações. */
export async function findDiasOrdemParada(db: Db): Promise<number> {
  const { dias_ordem_parada } = await db
    .selectFrom('configuracoes')
    .select('dias_ordem_parada')
    .executeTakeFirstOrThrow();
  return dias_ordem_parada;
}

/** When the user last looked at the notices of the branch and of the company; null before the first time. */
export async function findVistos(
  { db, user }: Contexto,
  filial_id: string | null | undefined,
): Promise<{ filial: Desde; empresa: Desde }> {
  const rows = await db
    .selectFrom('avisos_vistos')
    .select(['filial_id', 'visto_em'])
    .where('usuario_id', '=', user.id)
    .execute();
  const de = (id: string | null) => rows.find((row) => row.filial_id === id)?.visto_em ?? null;
  return { filial: filial_id ? de(filial_id) : null, empresa: de(null) };
}

/** The time never moves back: of two looks, the later one counts. */
export async function upsertVistos(
  { db, user, agora }: Contexto,
  filial_id: string | null | undefined,
  ate: Date,
): Promise<Date> {
  const visto_em = ate < agora ? ate : agora;
  const filiais = filial_id ? [null, filial_id] : [null];
  await db
    .insertInto('avisos_vistos')
    .values(filiais.map((filial) => ({ usuario_id: user.id, filial_id: filial, visto_em })))
    .onConflict((conflict) =>
      conflict.columns(['usuario_id', 'filial_id']).doUpdateSet({
        visto_em: sql<Date>`greatest(avisos_vistos.visto_em, excluded.visto_em)`,
      }),
    )
    .execute();
  return visto_em;
}
