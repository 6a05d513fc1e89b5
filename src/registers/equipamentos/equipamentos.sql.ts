import { type SqlBool, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { ownInView } from '#platform/server/sql/own_rows.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import type { Search } from '#platform/server/sql/search.ts';
import { matchesWords, refersTo } from '#platform/server/sql/search_conditions.ts';
import { type SortColumn, sortedBy, unaccented, unplanned } from '#platform/server/sql/sort_keys.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import { columnsOf } from '#platform/shared/register_fields.ts';
import type {
  Equipamento,
  EquipamentoInput,
  EquipamentoListado,
  EquipamentoOpcao,
  ListEquipamentosInput,
} from './equipamentos.contract.ts';
import { CAMPOS_EQUIPAMENTO } from './equipamentos.fields.ts';
import { ORDENACAO_EQUIPAMENTOS } from './lista.rules.ts';

export const COLUMNS = [
  'id',
  'filial_id',
  'cliente_id',
  'modelo_id',
  ...columnsOf(CAMPOS_EQUIPAMENTO),
  'criado_em',
  'versao',
] as const;

/** A device as stored: the input with the id of its registered model. */
export type EquipamentoGravado = EquipamentoInput & { modelo_id: string | null };

const SORTS: Record<(typeof ORDENACAO_EQUIPAMENTOS.columns)[number], SortColumn> = {
  nome: { value: sql.ref('nome'), type: 'text', by: unaccented },
  criado_em: { value: sql.ref('criado_em'), type: 'timestamptz' },
};

/** Selected per row instead of joined, so that counting the rows does not touch the customers. */
const CLIENTE = sql<EquipamentoListado['cliente']>`
  (select json_build_object('id', c.id, 'nome_completo', c.nome_completo, 'telefone', c.telefone)
   from clientes c where c.id = equipamentos.cliente_id)`.as('cliente');
const TIPO_NOME = sql<string | null>`
  (select t.nome from tipos_equipamento t where t.id = equipamentos.tipo_id)`.as('tipo_nome');
const ultimaOs = (user: Context['user'] | undefined) =>
  sql<number | null>`
  (select max(o.numero_os) from ordens_dos_equipamentos o
   where o.equipamento_id = equipamentos.id and ${ownInView(user, 'o')})`.as('ultima_os');

/** Without `user`, the newest order is taken from everyone's orders. */
type Quem = Pick<Context, 'db'> & Partial<Pick<Context, 'user'>>;

export function queryEquipamentos({ db, user }: Quem, input: Unpaged<ListEquipamentosInput>) {
  const named = db.selectFrom('equipamentos').select([...COLUMNS, CLIENTE, TIPO_NOME, ultimaOs(user)]);
  const doAparelho = matchesWords(sql.ref('busca'), input.busca);
  const doCliente = refersTo(sql.ref('equipamentos.cliente_id'), 'clientes', input.busca);
  const search: Search | null =
    doAparelho && doCliente
      ? {
          table: 'equipamentos',
          alias: 'equipamentos',
          within: sql<SqlBool>`filial_id = ${input.filial_id}`,
          conditions: [doAparelho, doCliente],
        }
      : null;
  const rows = named.where(
    'filial_id',
    '=',
    search ? input.filial_id : unplanned<string>(input.filial_id, 'uuid'),
  );
  return { rows, search, sort: sortedBy(ORDENACAO_EQUIPAMENTOS, SORTS, input) };
}

export async function listEquipamentos(
  ctx: Context,
  input: ListEquipamentosInput,
): Promise<Page<EquipamentoListado>> {
  return paginate(ctx.db, { ...queryEquipamentos(ctx, input), ...input });
}

/** More than any customer is likely to have; beyond it only the newest are offered. */
const LIMITE_DO_CLIENTE = 50;

export async function listDoCliente(
  db: Db,
  { filial_id, cliente_id }: { filial_id: string; cliente_id: string },
): Promise<EquipamentoOpcao[]> {
  return db
    .selectFrom('equipamentos')
    .select(['id', 'nome', 'marca', 'modelo', 'numero_serie'])
    .where('filial_id', '=', filial_id)
    .where('cliente_id', '=', cliente_id)
    .where('ativo', '=', true)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITE_DO_CLIENTE)
    .execute();
}

/** Locks the row until the transaction ends. Purpose 'delete' blocks new references to it as well. */
export async function lockEquipamento(
  db: Db,
  id: string,
  purpose: 'update' | 'delete',
): Promise<Equipamento | undefined> {
  const row = db.selectFrom('equipamentos').select(COLUMNS).where('id', '=', id);
  return (purpose === 'delete' ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst();
}

export async function insertEquipamento(
  ctx: Context,
  input: EquipamentoGravado & { filial_id: string; cliente_id: string },
): Promise<Equipamento> {
  return ctx.db
    .insertInto('equipamentos')
    .values({ id: newId(ctx.now.getTime()), ...input, user_id: ctx.user.id, criado_em: ctx.now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateEquipamento(
  db: Db,
  id: string,
  input: Partial<EquipamentoGravado>,
): Promise<Equipamento> {
  return db
    .updateTable('equipamentos')
    .set((row) => ({ ...input, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteEquipamento(db: Db, id: string): Promise<void> {
  await db.deleteFrom('equipamentos').where('id', '=', id).execute();
}

// Restoring ----------------------------------------------------------------------------------------------------------

export async function findEquipamento(db: Db, id: string): Promise<Equipamento | undefined> {
  return db.selectFrom('equipamentos').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** A deleted device as the audit log stores it, with timestamps as text. */
export type EquipamentoExcluido = Omit<Equipamento, 'criado_em'> & { criado_em: string };

export async function insertRestaurado(
  ctx: Context,
  { criado_em: _criado_em, ...excluido }: EquipamentoExcluido,
): Promise<Equipamento> {
  return ctx.db
    .insertInto('equipamentos')
    .values({ ...excluido, versao: excluido.versao + 1, user_id: ctx.user.id, criado_em: ctx.now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
