import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { holdsCode } from '#platform/server/sql/search_conditions.ts';
import {
  type SortColumn,
  sortedBy,
  unaccented,
  unaccentedLast,
  unplanned,
} from '#platform/server/sql/sort_keys.ts';
import { digitsTogether } from '#platform/shared/documents.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import { columnsOf } from '#platform/shared/register_fields.ts';
import {
  type Cliente,
  type ClienteDaLista,
  type ClienteDeOutraFilial,
  type ClienteInput,
  type ClienteOpcao,
  LIMITE_OPCOES,
  type ListClientesInput,
} from './clientes.contract.ts';
import { CAMPOS_CLIENTE } from './clientes.fields.ts';
import { CONSUMIDOR, consumidorDe } from './clientes.rules.ts';
import { ORDENACAO_CLIENTES } from './lista.rules.ts';

const COLUMNS = [
  'id',
  'filial_id',
  ...columnsOf(CAMPOS_CLIENTE),
  'anonimizado_em',
  'created_at',
  'versao',
] as const;

const COLUMNS_DA_LISTA = [
  'id',
  'nome_completo',
  'cpf_cnpj',
  'telefone',
  'email',
  'cidade',
  'anonimizado_em',
] as const;

/** Types that the generated columns cannot express: the value set, and dates kept as text. */
type Narrowed = Pick<Cliente, 'tipo_pessoa' | 'data_nascimento' | 'contato_permitido'>;

/** How a consent was given is stored with the consent, not on the registration. */
type Colunas = Omit<ClienteInput, 'contato_como'>;

/** A phone is searched as one word without its mask, also before it is complete: '(11) 98' finds 11987654321. */
function matchesCliente(busca: string | undefined) {
  const words = busca && digitsTogether(busca);
  return holdsCode(sql.ref('clientes.id'), 'clientes', words) ?? matchesSearch(sql.ref('busca'), words);
}

const SORTS: Record<(typeof ORDENACAO_CLIENTES.columns)[number], SortColumn> = {
  created_at: { value: sql.ref('created_at'), type: 'timestamptz' },
  nome_completo: { value: sql.ref('nome_completo'), type: 'text', by: unaccented },
  cidade: { value: sql.ref('cidade'), type: 'text', by: unaccentedLast },
};

/** The branch's customers, filtered, searched and sorted; the columns are still to be selected. */
function filterClientes(db: Db, input: Unpaged<ListClientesInput>) {
  let rows = db.selectFrom('clientes').where('sistema', '=', false);
  const matches = matchesCliente(input.busca);
  rows = matches
    ? rows.where('filial_id', '=', input.filial_id).where(matches)
    : rows.where('filial_id', '=', unplanned<string>(input.filial_id, 'uuid'));
  return { rows, sort: sortedBy(ORDENACAO_CLIENTES, SORTS, input) };
}

export function queryClientes(db: Db, input: Unpaged<ListClientesInput>) {
  const { rows, sort } = filterClientes(db, input);
  return { rows: rows.select(COLUMNS).$narrowType<Narrowed>(), sort };
}

export async function listClientes(
  db: Db,
  input: ListClientesInput,
): Promise<Page<Cliente> | Page<ClienteDaLista>> {
  if (!input.campos) return paginate(db, { ...queryClientes(db, input), ...input });
  const { rows, sort } = filterClientes(db, input);
  return paginate(db, { rows: rows.select(COLUMNS_DA_LISTA), sort, ...input });
}

export async function listOpcoes(
  db: Db,
  input: { filial_id: string; busca?: string | undefined },
): Promise<ClienteOpcao[]> {
  let rows = db
    .selectFrom('clientes')
    .select(['id', 'nome_completo', 'telefone'])
    .where('filial_id', '=', input.filial_id)
    .where('anonimizado_em', 'is', null)
    .where('sistema', '=', false);
  const matches = matchesCliente(input.busca);
  if (matches) rows = rows.where(matches);
  return rows.orderBy(sql`sem_acento(nome_completo)`).orderBy('id').limit(LIMITE_OPCOES).execute();
}

/** The newest customer with this document in the other branches that the user may see. */
export async function findByDocumento(
  { db, user }: Context,
  input: { filial_id: string; cpf_cnpj: string | null },
): Promise<ClienteDeOutraFilial | null> {
  if (input.cpf_cnpj === null) return null;
  let rows = db
    .selectFrom('clientes as c')
    .innerJoin('filiais as f', 'f.id', 'c.filial_id')
    .select(COLUMNS.map((column) => `c.${column}` as const))
    .select('f.nome as filial_nome')
    .$narrowType<Narrowed>()
    .where('c.cpf_cnpj', '=', input.cpf_cnpj)
    .where('c.filial_id', '<>', input.filial_id);
  if (user.filiais !== null) rows = rows.where(sql<boolean>`c.filial_id = any(${user.filiais}::uuid[])`);
  return (
    (await rows.orderBy('c.created_at', 'desc').orderBy('c.id', 'desc').limit(1).executeTakeFirst()) ?? null
  );
}

export async function findCliente(db: Db, id: string): Promise<Cliente | undefined> {
  return db
    .selectFrom('clientes')
    .select(COLUMNS)
    .$narrowType<Narrowed>()
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Locks the row until the transaction ends. Purpose 'delete' (also for anonymising) blocks new references to it as
 * well.
 */
export async function lockCliente(
  db: Db,
  id: string,
  purpose: 'update' | 'delete',
): Promise<Cliente | undefined> {
  const row = db.selectFrom('clientes').select(COLUMNS).$narrowType<Narrowed>().where('id', '=', id);
  return (purpose === 'delete' ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst();
}

export async function insertCliente(ctx: Context, input: Colunas & { filial_id: string }): Promise<Cliente> {
  return ctx.db
    .insertInto('clientes')
    .values({ id: newId(ctx.now.getTime()), ...input, user_id: ctx.user.id, created_at: ctx.now })
    .returning(COLUMNS)
    .$narrowType<Narrowed>()
    .executeTakeFirstOrThrow();
}

export async function updateCliente(db: Db, id: string, input: Colunas): Promise<Cliente> {
  return db
    .updateTable('clientes')
    .set((row) => ({ ...input, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<Narrowed>()
    .executeTakeFirstOrThrow();
}

export async function deleteCliente(db: Db, id: string): Promise<void> {
  await db.deleteFrom('clientes').where('id', '=', id).execute();
}

const vivoNaFilial = (db: Db, id: string, filial_id: string) =>
  db
    .selectFrom('clientes')
    .select('id')
    .where('id', '=', id)
    .where('filial_id', '=', filial_id)
    .where('anonimizado_em', 'is', null);

/**
 * Whether this is a customer of the branch, the Consumidor included, who was not anonymised. Locks the row against
 * deletion and anonymising until the transaction ends.
 */
export async function lockClienteDaFilial(db: Db, id: string, filial_id: string): Promise<boolean> {
  return (await vivoNaFilial(db, id, filial_id).forKeyShare().executeTakeFirst()) !== undefined;
}

/**
 * The same without the Consumidor, who only buys at the counter: devices, quotes and protocols belong to a real person.
 * Purpose 'update' locks the row also against concurrent acts with this purpose, such as those on a person's devices.
 */
export async function lockPessoaDaFilial(
  db: Db,
  id: string,
  filial_id: string,
  purpose: 'refer' | 'update' = 'refer',
): Promise<boolean> {
  const row = vivoNaFilial(db, id, filial_id).where('sistema', '=', false);
  const locked = purpose === 'update' ? row.forNoKeyUpdate() : row.forKeyShare();
  return (await locked.executeTakeFirst()) !== undefined;
}

// 'Consumidor' --------------------------------------------------------------------------------------------------------

/** Creates the branch's Consumidor; false if it exists. Of two concurrent calls, the second waits for the first. */
export async function insertConsumidor(ctx: Context, filial_id: string): Promise<boolean> {
  const made = await ctx.db
    .insertInto('clientes')
    .values({
      id: consumidorDe(filial_id),
      filial_id,
      ...CONSUMIDOR,
      sistema: true,
      user_id: ctx.user.id,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function ehDoSistema(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('clientes')
    .select('id')
    .where('id', '=', id)
    .where('sistema', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}
