import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';

/** Lower bound of a count; null counts all time. */
type Desde = Date | null;

/** The setting in Configurações. */
export async function findDiasOrdemParada(db: Db): Promise<number> {
  const { dias_ordem_parada } = await db
    .selectFrom('configuracoes')
    .select('dias_ordem_parada')
    .executeTakeFirstOrThrow();
  return dias_ordem_parada;
}

/** When the user last looked at the notices of the branch and of the company; null before the first time. */
export async function findVistos(
  { db, user }: Context,
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

/** Keeps the later time, so that a request that arrives late does not move it back. */
export async function upsertVistos(
  { db, user, now }: Context,
  filial_id: string | null | undefined,
  ate: Date,
): Promise<Date> {
  const visto_em = ate < now ? ate : now;
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
