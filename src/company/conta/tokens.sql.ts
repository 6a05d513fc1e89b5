// One user's API tokens, looked up by id. Only platform/server/gate/session.ts looks them up by their secret.

import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { Token } from './conta.contract.ts';

export async function listTokens(db: Db, usuario_id: string, agora: Date): Promise<Token[]> {
  return db
    .selectFrom('tokens_api as t')
    .select(['t.id', 't.nome', 't.permissoes', 't.criado_em', 't.expira_em', 't.usado_em'])
    .select(
      sql<string[] | null>`case when t.filiais is null then null
        else array(select f.nome from filiais f where f.id = any(t.filiais) order by sem_acento(f.nome)) end`.as(
        'filiais',
      ),
    )
    .where('t.usuario_id', '=', usuario_id)
    .where('t.revogado_em', 'is', null)
    .where('t.expira_em', '>', agora)
    .orderBy('t.criado_em', 'desc')
    .execute();
}

/** Serializes token creation per user, so that the limit holds. */
export async function countTokensLocked(db: Db, usuario_id: string, agora: Date): Promise<number> {
  await db.selectFrom('profiles').select('id').where('id', '=', usuario_id).forNoKeyUpdate().execute();
  const { total } = await db
    .selectFrom('tokens_api')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('usuario_id', '=', usuario_id)
    .where('revogado_em', 'is', null)
    .where('expira_em', '>', agora)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertToken(
  db: Db,
  token: {
    id: string;
    usuario_id: string;
    nome: string;
    token_sha256: Buffer;
    permissoes: string[];
    filiais: string[] | null;
    criado_em: Date;
    expira_em: Date;
  },
): Promise<void> {
  await db.insertInto('tokens_api').values(token).execute();
}

export async function revokeToken(db: Db, usuario_id: string, id: string, agora: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tokens_api')
    .set({ revogado_em: agora })
    .where('usuario_id', '=', usuario_id)
    .where('id', '=', id)
    .where('revogado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
