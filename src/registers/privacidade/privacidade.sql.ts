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
  let rows = db
    .selectFrom('clientes as c')
    .select(['c.id', 'c.nome_completo'])
    .where(sql<boolean>`(c.id = ${id} or c.cpf_cnpj = (select cpf_cnpj from clientes where id = ${id}))`);
  if (user.filiais !== null) rows = rows.where(sql<boolean>`c.filial_id = any(${user.filiais}::uuid[])`);
  return rows.orderBy('c.created_at').orderBy('c.id').execute();
}

export async function findFilialDoCliente(db: Db, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('clientes').select('filial_id').where('id', '=', id).executeTakeFirst();
  return found?.filial_id;
}
