import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import type { CanalContato, Consentimento, FormaConsentimento } from './privacidade.contract.ts';

export interface NovoConsentimento {
  cliente_id: string;
  canal: CanalContato;
  concedido: boolean;
  como: FormaConsentimento | 'anonimizacao';
}

export async function insertConsentimentos(ctx: Context, novos: readonly NovoConsentimento[]): Promise<void> {
  if (novos.length === 0) return;
  const quem = { user_id: ctx.user.id, criado_em: ctx.now };
  await ctx.db
    .insertInto('clientes_consentimentos')
    .values(novos.map((novo) => ({ id: newId(ctx.now.getTime()), ...novo, ...quem })))
    .execute();
}

/** Newest first. */
export async function listConsentimentos(db: Db, ids: readonly string[]): Promise<Consentimento[]> {
  return db
    .selectFrom('clientes_consentimentos as c')
    .leftJoin('profiles as p', 'p.id', 'c.user_id')
    .select(['c.canal', 'c.concedido', 'c.como', 'p.nome_completo as por', 'c.criado_em'])
    .$narrowType<Pick<Consentimento, 'canal' | 'como'>>()
    .where(sql<boolean>`c.cliente_id = any(${ids}::uuid[])`)
    .orderBy('c.criado_em', 'desc')
    .orderBy('c.canal')
    .orderBy('c.id', 'desc')
    .execute();
}

// The data subject ----------------------------------------------------------------------------------------------------

/** Registrations with the same document, in the branches that the exporting user may see, oldest first. */
export async function listMesmoDocumento(
  { db, user }: Context,
  id: string,
): Promise<{ id: string; nome_completo: string }[]> {
  const found = await sql<{ id: string; nome_completo: string }>`
    select id, nome_completo from cadastros_da_pessoa
    where cliente_id = ${id}::uuid and (${user.filiais}::uuid[] is null or filial_id = any(${user.filiais}::uuid[]))
    order by created_at, id`.execute(db);
  return found.rows;
}

export async function findFilialDoCliente(db: Db, id: string): Promise<string | undefined> {
  const found = await sql<{ filial_id: string }>`
    select filial_id from cadastros_da_pessoa where cliente_id = ${id}::uuid and id = ${id}::uuid`.execute(
    db,
  );
  return found.rows[0]?.filial_id;
}

/** With the registrations that were merged into them. */
export async function comUnidos(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from cadastros_unidos where cliente_id = any(${ids}::uuid[])`.execute(db);
  return [...ids, ...rows.map(({ id }) => id)];
}
