import { type SqlBool, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import type { CreateEtapaInput, Etapa } from './etapas.contract.ts';
import { STATUS_DA_ETAPA, type StatusDaEtapa } from './status.rules.ts';

const COLUMNS = ['id', 'status', 'nome', 'posicao', 'ativo', 'versao'] as const;
type Status = { status: StatusDaEtapa };

export async function listEtapas(db: Db): Promise<Etapa[]> {
  return db
    .selectFrom('etapas')
    .select(COLUMNS)
    .$narrowType<Status>()
    .orderBy(sql`array_position(${[...STATUS_DA_ETAPA]}::text[], status)`)
    .orderBy('posicao')
    .orderBy('id')
    .execute();
}

/** Locks the row until the transaction ends. Purpose 'delete' blocks new references to it as well. */
export async function lockEtapa(
  db: Db,
  id: string,
  purpose: 'update' | 'delete',
): Promise<Etapa | undefined> {
  const row = db.selectFrom('etapas').select(COLUMNS).$narrowType<Status>().where('id', '=', id);
  return (purpose === 'delete' ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst();
}

/** Locks the etapas of a status in id order; returns their ids. */
export async function lockEtapas(db: Db, status: StatusDaEtapa): Promise<string[]> {
  const rows = await db
    .selectFrom('etapas')
    .select('id')
    .where('status', '=', status)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertEtapa(ctx: Context, { status, nome }: CreateEtapaInput): Promise<Etapa> {
  return ctx.db
    .insertInto('etapas')
    .values({
      id: newId(ctx.now.getTime()),
      status,
      nome,
      posicao: sql<number>`coalesce((select max(e.posicao) + 1 from etapas e where e.status = ${status}), 0)`,
      user_id: ctx.user.id,
      criado_em: ctx.now,
    })
    .returning(COLUMNS)
    .$narrowType<Status>()
    .executeTakeFirstOrThrow();
}

export async function updateEtapa(
  db: Db,
  id: string,
  mudanca: { nome: string; ativo: boolean },
): Promise<Etapa> {
  return db
    .updateTable('etapas')
    .set((row) => ({ ...mudanca, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<Status>()
    .executeTakeFirstOrThrow();
}

export async function updatePosicoes(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('etapas')
    .set((row) => ({
      posicao: sql<number>`array_position(${ids}::uuid[], id) - 1`,
      versao: row('versao', '+', 1),
    }))
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute();
}

export async function deleteEtapa(db: Db, id: string): Promise<void> {
  await db.deleteFrom('etapas').where('id', '=', id).execute();
}

/** Whether the etapa is active and belongs to the status. */
export async function existeAtiva(db: Db, id: string, status: StatusDaEtapa): Promise<boolean> {
  const found = await db
    .selectFrom('etapas')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', status)
    .where('ativo', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}
