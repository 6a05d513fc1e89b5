import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { type SortColumn, sortedBy, unaccented, unaccentedLast } from '#platform/server/sql/sort_keys.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import { columnsOf } from '#platform/shared/register_fields.ts';
import {
  type Fornecedor,
  type FornecedorInput,
  type FornecedorOpcao,
  LIMITE_OPCOES,
  type ListFornecedoresInput,
} from './fornecedores.contract.ts';
import { CAMPOS_FORNECEDOR } from './fornecedores.fields.ts';
import { ORDENACAO_FORNECEDORES } from './lista.rules.ts';

const COLUMNS = ['id', ...columnsOf(CAMPOS_FORNECEDOR), 'versao'] as const;

const SORTS: Record<(typeof ORDENACAO_FORNECEDORES.columns)[number], SortColumn> = {
  nome: { value: sql.ref('nome'), type: 'text', by: unaccented },
  cidade: { value: sql.ref('cidade'), type: 'text', by: unaccentedLast },
};

export function queryFornecedores(db: Db, input: Unpaged<ListFornecedoresInput>) {
  let rows = db.selectFrom('fornecedores').select(COLUMNS);
  const matches = matchesSearch(sql.ref('busca'), input.busca);
  if (matches) rows = rows.where(matches);
  return { rows, sort: sortedBy(ORDENACAO_FORNECEDORES, SORTS, input) };
}

export async function listFornecedores(db: Db, input: ListFornecedoresInput): Promise<Page<Fornecedor>> {
  return paginate(db, { ...queryFornecedores(db, input), ...input });
}

export async function listOpcoes(db: Db, busca: string | undefined): Promise<FornecedorOpcao[]> {
  let rows = db.selectFrom('fornecedores').select(['id', 'nome']).where('ativo', '=', true);
  const matches = matchesSearch(sql.ref('busca'), busca);
  if (matches) rows = rows.where(matches);
  return rows.orderBy(sql`sem_acento(nome)`).orderBy('id').limit(LIMITE_OPCOES).execute();
}

/** Locks the row until the transaction ends. Purpose 'delete' blocks new references to it as well. */
export async function lockFornecedor(
  db: Db,
  id: string,
  purpose: 'update' | 'delete',
): Promise<Fornecedor | undefined> {
  const row = db.selectFrom('fornecedores').select(COLUMNS).where('id', '=', id);
  return (purpose === 'delete' ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst();
}

export async function insertFornecedor(ctx: Context, input: FornecedorInput): Promise<Fornecedor> {
  return ctx.db
    .insertInto('fornecedores')
    .values({ id: newId(ctx.now.getTime()), ...input, user_id: ctx.user.id, criado_em: ctx.now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateFornecedor(db: Db, id: string, input: FornecedorInput): Promise<Fornecedor> {
  return db
    .updateTable('fornecedores')
    .set((row) => ({ ...input, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteFornecedor(db: Db, id: string): Promise<void> {
  await db.deleteFrom('fornecedores').where('id', '=', id).execute();
}

// Restoring ----------------------------------------------------------------------------------------------------------

export async function findFornecedor(db: Db, id: string): Promise<Fornecedor | undefined> {
  return db.selectFrom('fornecedores').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Excludes the supplier itself, which another request may have restored meanwhile. */
export async function findOutroComCnpj(
  db: Db,
  { id, cnpj }: { id: string; cnpj: string },
): Promise<{ nome: string } | undefined> {
  return db
    .selectFrom('fornecedores')
    .select('nome')
    .where('cnpj', '=', cnpj)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
}

export async function insertRestaurado(ctx: Context, excluido: Fornecedor): Promise<Fornecedor> {
  return ctx.db
    .insertInto('fornecedores')
    .values({ ...excluido, versao: excluido.versao + 1, user_id: ctx.user.id, criado_em: ctx.now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
