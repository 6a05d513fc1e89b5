import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { brief } from '#platform/server/sql/db.ts';
import type { Tipo, TipoInput } from './tipos.contract.ts';

const COLUMNS = ['id', 'nome', 'checklist', 'acessorios', 'campos', 'posicao', 'versao'] as const;

export async function listTipos(db: Db): Promise<Tipo[]> {
  return db
    .selectFrom('tipos_equipamento')
    .select(COLUMNS)
    .orderBy('posicao')
    .orderBy('id')
    .modifyFront(brief)
    .$castTo<Tipo>()
    .execute();
}

/** Locks the row until the transaction ends. Purpose 'delete' blocks new references to it as well. */
export async function lockTipo(db: Db, id: string, purpose: 'update' | 'delete'): Promise<Tipo | undefined> {
  const row = db.selectFrom('tipos_equipamento').select(COLUMNS).where('id', '=', id).$castTo<Tipo>();
  return (purpose === 'delete' ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst();
}

/** Locks all rows in id order and returns their ids. */
export async function lockTipos(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('tipos_equipamento').select('id').orderBy('id').forNoKeyUpdate().execute();
  return rows.map(({ id }) => id);
}

type Conteudo = Omit<TipoInput, 'checklist'> & Pick<Tipo, 'checklist'>;
const comoColunas = ({ checklist, ...campos }: Conteudo) => ({
  ...campos,
  checklist: JSON.stringify(checklist),
});

export async function insertTipo(db: Db, id: string, tipo: Conteudo): Promise<Tipo> {
  return db
    .insertInto('tipos_equipamento')
    .values({
      id,
      ...comoColunas(tipo),
      posicao: sql<number>`coalesce((select max(t.posicao) + 1 from tipos_equipamento t), 0)`,
    })
    .returning(COLUMNS)
    .$castTo<Tipo>()
    .executeTakeFirstOrThrow();
}

export async function updateTipo(db: Db, id: string, tipo: Conteudo): Promise<Tipo> {
  return db
    .updateTable('tipos_equipamento')
    .set((row) => ({ ...comoColunas(tipo), versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .$castTo<Tipo>()
    .executeTakeFirstOrThrow();
}

export async function updatePosicoes(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('tipos_equipamento')
    .set((row) => ({
      posicao: sql<number>`array_position(${ids}::uuid[], id) - 1`,
      versao: row('versao', '+', 1),
    }))
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute();
}

export async function deleteTipo(db: Db, id: string): Promise<void> {
  await db.deleteFrom('tipos_equipamento').where('id', '=', id).execute();
}
