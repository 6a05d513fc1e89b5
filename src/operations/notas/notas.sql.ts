import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Nota } from './notas.contract.ts';

/** Maximum number of notes returned, pinned ones first; nobody reads more. */
const LIMITE = 200;

export async function listNotas(db: Db, ordem_servico_id: string): Promise<Nota[]> {
  const { rows } = await sql<Nota>`
    select n.id, n.texto, p.nome_completo as por, n.criado_em, f.nota_id is not null as fixada
    from notas_internas n join profiles p on p.id = n.user_id left join notas_fixadas f on f.nota_id = n.id
    where n.ordem_servico_id = ${ordem_servico_id}
    order by f.nota_id is null, n.criado_em desc, n.id desc limit ${sql.lit(LIMITE)}`.execute(db);
  return rows;
}

export async function insertNota(ctx: Context, ordem_servico_id: string, texto: string): Promise<string> {
  const id = newId(ctx.now.getTime());
  await ctx.db
    .insertInto('notas_internas')
    .values({ id, ordem_servico_id, texto, user_id: ctx.user.id, criado_em: ctx.now })
    .execute();
  return id;
}

export async function findOrdemDaNota(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('notas_internas')
    .select('ordem_servico_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.ordem_servico_id;
}

export async function pinNota(ctx: Context, nota_id: string): Promise<void> {
  await ctx.db
    .insertInto('notas_fixadas')
    .values({ nota_id, user_id: ctx.user.id, criado_em: ctx.now })
    .onConflict((conflict) => conflict.column('nota_id').doNothing())
    .execute();
}

export async function unpinNota(ctx: Context, nota_id: string): Promise<void> {
  await ctx.db.deleteFrom('notas_fixadas').where('nota_id', '=', nota_id).execute();
}

/** The notes of all orders of a customer, which only the owner may delete. */
export async function deleteNotasDe(db: Db, cliente_id: string): Promise<void> {
  await sql`select apagar_notas(${cliente_id}::uuid)`.execute(db);
}
