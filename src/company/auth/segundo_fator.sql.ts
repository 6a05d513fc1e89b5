// One user's second factor and recovery codes, and the password that guards both.

import type { Db } from '#platform/server/sql/context.ts';

const PELA_SENHA = 'credential';

/** Locks the row until the transaction ends, which serializes changes to one account. */
const travarConta = (db: Db, usuario_id: string) =>
  db
    .selectFrom('contas')
    .select('senha_hash')
    .where('usuario_id', '=', usuario_id)
    .where('provedor', '=', PELA_SENHA)
    .forNoKeyUpdate();

/** The password's current hash, locked until the transaction ends; null for an account without a password. */
export async function lockSenhaHash(db: Db, usuario_id: string): Promise<string | null> {
  return (await travarConta(db, usuario_id).executeTakeFirst())?.senha_hash ?? null;
}

/** Returns undefined when another change of the account holds the lock. */
export async function tryLockSenhaHash(db: Db, usuario_id: string): Promise<string | null | undefined> {
  return (await travarConta(db, usuario_id).skipLocked().executeTakeFirst())?.senha_hash;
}

export interface SegundoFator {
  segredo: Buffer;
  confirmado_em: Date | null;
}

export async function findSegundoFator(db: Db, usuario_id: string): Promise<SegundoFator | undefined> {
  return db
    .selectFrom('segundos_fatores')
    .select(['segredo', 'confirmado_em'])
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirst();
}

/** Replaces an unconfirmed second factor; a confirmed one is left unchanged. */
export async function upsertSegundoFator(
  db: Db,
  usuario_id: string,
  segredo: Buffer,
  agora: Date,
): Promise<void> {
  await db
    .insertInto('segundos_fatores')
    .values({ usuario_id, segredo, criado_em: agora })
    .onConflict((conflict) =>
      conflict
        .column('usuario_id')
        .doUpdateSet({ segredo, criado_em: agora, ultimo_passo: '0' })
        .where('segundos_fatores.confirmado_em', 'is', null),
    )
    .execute();
}

export async function confirmSegundoFator(db: Db, usuario_id: string, agora: Date): Promise<void> {
  await db
    .updateTable('segundos_fatores')
    .set({ confirmado_em: agora })
    .where('usuario_id', '=', usuario_id)
    .execute();
}

export async function deleteSegundoFator(db: Db, usuario_id: string): Promise<void> {
  await db.deleteFrom('segundos_fatores').where('usuario_id', '=', usuario_id).execute();
}

/** Whether this call used the step's code: exactly one of two concurrent calls does, and later calls fail. */
export async function takePasso(db: Db, usuario_id: string, passo: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('segundos_fatores')
    .set({ ultimo_passo: String(passo) })
    .where('usuario_id', '=', usuario_id)
    .where('ultimo_passo', '<', String(passo))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function takeCodigo(
  db: Db,
  usuario_id: string,
  codigo_sha256: Buffer,
  agora: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codigos_recuperacao')
    .set({ usado_em: agora })
    .where('usuario_id', '=', usuario_id)
    .where('codigo_sha256', '=', codigo_sha256)
    .where('usado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceCodigos(
  db: Db,
  usuario_id: string,
  codigos: { id: string; codigo_sha256: Buffer }[],
): Promise<void> {
  await db.deleteFrom('codigos_recuperacao').where('usuario_id', '=', usuario_id).execute();
  await db
    .insertInto('codigos_recuperacao')
    .values(codigos.map((codigo) => ({ ...codigo, usuario_id })))
    .execute();
}
