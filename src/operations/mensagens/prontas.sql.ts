/** Canned replies that the shop added. */
import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import type { TextoSalvo } from './mensagens.sql.ts';
import { PROPRIA } from './modelos.rules.ts';
import type { RespostaForm } from './textos.contract.ts';

/**
 * Locks the canned replies until the transaction ends, so that two people cannot exceed the limit together. Returns
 * their number.
 */
export async function lockRespostas(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('modelos_mensagem'))`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from modelos_mensagem where nome is not null and excluida_em is null`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

export async function insertResposta({ db, now }: Context, resposta: RespostaForm): Promise<TextoSalvo> {
  return db
    .insertInto('modelos_mensagem')
    .values({ chave: `${PROPRIA}${newId(now.getTime())}`, ...resposta })
    .returning(['chave', 'nome', 'texto', 'versao'])
    .executeTakeFirstOrThrow();
}

/** Returns false if another person changed or deleted it since that version. */
export async function removeResposta(
  { db, now }: Context,
  { chave, versao }: Pick<TextoSalvo, 'chave' | 'versao'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('modelos_mensagem')
    .set({ excluida_em: now, versao: versao + 1 })
    .where('chave', '=', chave)
    .where('versao', '=', versao)
    .where('nome', 'is not', null)
    .where('excluida_em', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
