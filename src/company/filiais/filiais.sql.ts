import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { type SortColumn, sortedBy, unaccented, unaccentedLast } from '#platform/server/sql/sort_keys.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import { columnsOf } from '#platform/shared/register_fields.ts';
import type { Filial, FilialInput, FilialOpcao, ListFiliaisInput, TipoFilial } from './filiais.contract.ts';
import { CAMPOS_FILIAL } from './filiais.fields.ts';
import { ORDENACAO_FILIAIS } from './lista.rules.ts';

const COLUMNS = ['id', ...columnsOf(CAMPOS_FILIAL), 'versao'] as const;

const SORTS: Record<(typeof ORDENACAO_FILIAIS.columns)[number], SortColumn> = {
  nome: { value: sql.ref('nome'), type: 'text', by: unaccented },
  codigo: { value: sql.ref('codigo'), type: 'text', by: unaccentedLast },
  tipo: { value: sql.ref('tipo'), type: 'text' },
};

/** The company's branches, active or not. */
export function queryFiliais(db: Db, input: Unpaged<ListFiliaisInput>) {
  let rows = db.selectFrom('filiais').select(COLUMNS).$narrowType<{ tipo: TipoFilial }>();
  const matches = matchesSearch(sql.ref('busca'), input.busca);
  if (matches) rows = rows.where(matches);
  return { rows, sort: sortedBy(ORDENACAO_FILIAIS, SORTS, input) };
}

export async function listFiliais(db: Db, input: ListFiliaisInput): Promise<Page<Filial>> {
  return paginate(db, { ...queryFiliais(db, input), ...input });
}

export async function listFiliaisAtivas({ db, user }: Context): Promise<FilialOpcao[]> {
  let rows = db.selectFrom('filiais').select(['id', 'nome', 'codigo', 'tipo']).where('ativo', '=', true);
  if (user.filiais !== null) rows = rows.where(sql<boolean>`id = any(${user.filiais}::uuid[])`);
  return rows.orderBy(sql`sem_acento(nome)`).orderBy('id').$narrowType<{ tipo: TipoFilial }>().execute();
}

/** Locks the row until the transaction ends. */
export async function lockFilial(db: Db, id: string): Promise<Filial | undefined> {
  return db
    .selectFrom('filiais')
    .select(COLUMNS)
    .$narrowType<{ tipo: TipoFilial }>()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertFilial(ctx: Context, input: FilialInput): Promise<Filial> {
  return ctx.db
    .insertInto('filiais')
    .values({ id: newId(ctx.now.getTime()), ...input, user_id: ctx.user.id, criado_em: ctx.now })
    .returning(COLUMNS)
    .$narrowType<{ tipo: TipoFilial }>()
    .executeTakeFirstOrThrow();
}

export async function updateFilial(db: Db, id: string, input: FilialInput): Promise<Filial> {
  return db
    .updateTable('filiais')
    .set((row) => ({ ...input, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<{ tipo: TipoFilial }>()
    .executeTakeFirstOrThrow();
}

export async function deleteFilial(db: Db, id: string): Promise<void> {
  await db.deleteFrom('filiais').where('id', '=', id).execute();
}
