import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { Merge } from '#platform/server/sql/merges.ts';
import { columnsOf, erasedOf } from '#platform/shared/register_fields.ts';
import type { Cliente } from './clientes.contract.ts';
import { CAMPOS_CLIENTE } from './clientes.fields.ts';
import { findCliente } from './clientes.sql.ts';

/** Held until the transaction ends. Serialises restoring and redacting a customer, whether the row exists or not. */
export async function lockDadosPessoais(db: Db, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cliente:${id}`}, 0))`.execute(db);
}

/** A deleted customer as the audit log stores it; older entries lack the newest columns. */
export interface ClienteExcluido extends Omit<Cliente, 'created_at'> {
  created_at: string;
  redigido?: boolean;
}

export async function insertRestaurado(ctx: Context, excluido: ClienteExcluido): Promise<Cliente> {
  await ctx.db
    .insertInto('clientes')
    .values({ ...excluido, versao: excluido.versao + 1, user_id: ctx.user.id })
    .execute();
  return (await findCliente(ctx.db, excluido.id)) as Cliente;
}

export async function existeFilial(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('filiais').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

// Anonymising --------------------------------------------------------------------------------------------------------

export interface Cadastro {
  id: string;
  filial_id: string;
}

/** Every registration with the same document, ordered by id, including deleted and merged ones. */
export async function listMesmaPessoa(db: Db, id: string): Promise<Cadastro[]> {
  const { rows } = await sql<Cadastro>`
    with documento as (
      select coalesce((select cpf_cnpj from clientes where id = ${id}), (
        select antes ->> 'cpf_cnpj' from auditoria
        where tabela = 'clientes' and registro_id = ${id} and operacao = 'clientes.remove' order by id desc limit 1)) as cpf_cnpj
    ), vivos as (
      select id, filial_id from clientes
      where id = ${id} or cpf_cnpj = (select cpf_cnpj from documento)
    ), excluidos as (
      select distinct on (a.registro_id) a.registro_id as id, (a.antes ->> 'filial_id')::uuid as filial_id
      from auditoria a
      where a.tabela = 'clientes' and a.operacao = 'clientes.remove' and a.antes ? 'filial_id'
        and (a.registro_id = ${id} or a.antes ->> 'cpf_cnpj' = (select cpf_cnpj from documento))
      order by a.registro_id, a.id desc
    ), achados as (
      select id, filial_id from vivos
      union all
      select id, filial_id from excluidos where id not in (select id from vivos)
    )
    select id, filial_id from achados
    union
    select u.id, u.filial_id from clientes_unidos u where u.cliente_id in (select id from achados)
    order by id`.execute(db);
  return rows;
}

/** Erases identifying data; the branch, the kind of person and the dates stay. */
export async function apagarDados(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .updateTable('clientes')
    .set((row) => ({
      ...erasedOf(CAMPOS_CLIENTE),
      anonimizado_em: ctx.now,
      versao: row('versao', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Redacts the customer in logs that the program itself may not change; returns the number of audit rows. */
export async function redigirCliente(ctx: Context, id: string): Promise<number> {
  await sql`select redigir_resultados(${id})`.execute(ctx.db);
  const { rows } = await sql<{ linhas: number }>`
    select redigir_cliente(${id}, ${ctx.user.id}, ${ctx.operacao_id}, ${ctx.now}) as linhas`.execute(ctx.db);
  return rows[0]?.linhas ?? 0;
}

// Merging --------------------------------------------------------------------------------------------------------------

/**
 * Locks both rows in id order. With 'move', others may still create references to them; 'delete' waits for those and
 * blocks new ones.
 */
export async function lockParaUnir(
  db: Db,
  ids: readonly string[],
  purpose: 'move' | 'delete',
): Promise<string[]> {
  const rows = db
    .selectFrom('clientes')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id');
  const locked = await (purpose === 'delete' ? rows.forUpdate() : rows.forNoKeyUpdate()).execute();
  return locked.map(({ id }) => id);
}

/** Moves rows of append-only tables, which the program's database role cannot update. */
export async function seguirCliente(db: Db, { from, into }: Merge): Promise<void> {
  await sql`select seguir_cliente(${from}, ${into})`.execute(db);
}

export async function insertUnido(
  ctx: Context,
  unido: { id: string; cliente_id: string; filial_id: string },
) {
  await ctx.db
    .insertInto('clientes_unidos')
    .values({ ...unido, unido_em: ctx.now, user_id: ctx.user.id })
    .execute();
}

// Exporting --------------------------------------------------------------------------------------------------------------

const CADASTRO = ['id', ...columnsOf(CAMPOS_CLIENTE), 'created_at', 'anonimizado_em'] as const;

export type CadastroExportado = Awaited<ReturnType<typeof listCadastros>>[number];

export async function listCadastros(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('clientes as c')
    .innerJoin('filiais as f', 'f.id', 'c.filial_id')
    .select(CADASTRO.map((column) => `c.${column}` as const))
    .select('f.nome as filial')
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .orderBy('c.created_at')
    .execute();
}
