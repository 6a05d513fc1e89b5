/** Writes to orders, and the locks before them. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { Merge } from '#platform/server/sql/merges.ts';
import { newId } from '#platform/shared/ids.ts';
import type { CreateOrdemInput, OrdemServico, UpdateOrdemInput } from './ordens_servico.contract.ts';
import { CLIENTE, COLUMNS, fusoDa, type Status } from './ordens_servico.sql.ts';
import type { StatusOrdemServico } from './status.rules.ts';

export type OrdemTravada = Omit<OrdemServico, 'cliente'>;

const linhaOrdem = (db: Db, id: string) =>
  db.selectFrom('ordens_servico').select(COLUMNS).$narrowType<Status>().where('id', '=', id);

/** Locks the order until the transaction ends. It is the first lock of every command on an order. */
export async function lockOrdem(db: Db, id: string): Promise<OrdemTravada | undefined> {
  return linhaOrdem(db, id).forNoKeyUpdate().executeTakeFirst();
}

/** Locks the orders of the branch in the order of their ids. */
export async function lockOrdens(
  db: Db,
  filial_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrdemTravada>> {
  const locked = await db
    .selectFrom('ordens_servico')
    .select(COLUMNS)
    .$narrowType<Status>()
    .where('filial_id', '=', filial_id)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(locked.map((ordem) => [ordem.id, ordem]));
}

export async function findOrdem(db: Db, id: string): Promise<OrdemTravada | undefined> {
  return linhaOrdem(db, id).executeTakeFirst();
}

/** A local time is in the zone of the order's branch. Undefined leaves the column unchanged, or at its default. */
function instanteDe(
  prazo: CreateOrdemInput['prazo'],
  filial_id: RawBuilder<unknown>,
): Date | null | undefined | RawBuilder<Date> {
  if (typeof prazo !== 'string') return prazo;
  return /(Z|[+-]\d\d:?\d\d)$/.test(prazo)
    ? sql<Date>`${prazo}::timestamptz`
    : sql<Date>`${prazo}::timestamp at time zone ${fusoDa(filial_id)}`;
}

/** The opener's id if they are a technician, else null. */
const seTecnico = ({ user }: Context) =>
  sql<string | null>`(select t.id from tecnicos_da_casa t where t.id = ${user.id}::uuid and t.ativo)`;

export async function insertOrdem(
  ctx: Context,
  input: Omit<CreateOrdemInput, 'novo_cliente' | 'tipo_id'> & { cliente_id: string; garantia_de_id?: string },
): Promise<OrdemServico> {
  return ctx.db
    .insertInto('ordens_servico')
    .values({
      id: newId(ctx.now.getTime()),
      ...input,
      prazo: instanteDe(input.prazo, sql`${input.filial_id}::uuid`),
      tecnico_id: input.tecnico_id === undefined ? seTecnico(ctx) : input.tecnico_id,
      data_abertura: ctx.now,
      user_id: ctx.user.id,
      created_at: ctx.now,
    })
    .returning([...COLUMNS, CLIENTE])
    .$narrowType<Status>()
    .executeTakeFirstOrThrow();
}

type Campos = Omit<UpdateOrdemInput, 'id' | 'versao' | 'cliente_id' | 'retirada'>;

export interface MudancaOrdem extends Partial<Campos> {
  status: StatusOrdemServico;
  data_entrega?: Date | null;
  faturada_em?: Date | null;
  faturada_por?: string | null;
  /** Only the code that records the hand-over sets it. The update then clears the device's place. */
  retirada_em?: Date | null | undefined;
  guardado_em?: Date | null;
  filial_local_id?: string | null;
  /** The value of `pronta_em` if the change would leave it null. */
  pronta_se_nula?: Date | null | undefined;
  taxa_orcamento?: string | null;
  valor_aprovado?: string | null;
  aprovacao_fraca?: boolean;
  orcamento_aguarda?: boolean;
  aprovacao_dispensada?: OrdemServico['aprovacao_dispensada'];
  garantia_resultado?: OrdemServico['garantia_resultado'];
  pagador_id?: string | null;
}

/**
 * Every change bumps the version, so that other editors get a conflict. A change of status also sets `status_mudou_em`,
 * clears the etapa unless a new one is given, and maintains `pronta_em`. If the device has left, its place is cleared.
 * Only a ready order stays put aside.
 */
export async function updateOrdem(
  { db, now }: Context,
  id: string,
  { status, etapa_id, prazo, pronta_se_nula, guardado_em, aprovacao_dispensada, ...mudanca }: MudancaOrdem,
): Promise<OrdemServico> {
  const mudou = sql<Date | null>`case when status = ${status} then status_mudou_em else ${now}::timestamptz end`;
  const pronta_em = sql<Date | null>`coalesce(
    case when status = ${status}::text or ${status}::text = 'entregue' then pronta_em
      when ${status}::text = 'concluida' then ${now}::timestamptz end, ${pronta_se_nula ?? null}::timestamptz)`;
  const guardar = guardado_em === undefined ? sql.ref('guardado_em') : sql`${guardado_em}::timestamptz`;
  return db
    .updateTable('ordens_servico')
    .set((row) => ({
      ...mudanca,
      ...(mudanca.retirada_em && { posicao: null, filial_local_id: null }),
      guardado_em: mudanca.retirada_em
        ? null
        : sql<Date | null>`case when ${pronta_em} is not null then ${guardar} end`,
      status,
      ...(aprovacao_dispensada !== undefined && {
        aprovacao_dispensada: aprovacao_dispensada && JSON.stringify(aprovacao_dispensada),
      }),
      prazo: instanteDe(prazo, sql.ref('ordens_servico.filial_id')),
      etapa_id:
        etapa_id === undefined
          ? sql<string | null>`case when status = ${status} then etapa_id end`
          : etapa_id,
      pronta_em,
      status_mudou_em: mudou,
      versao: row('versao', '+', 1),
    }))
    .where('id', '=', id)
    .returning([...COLUMNS, CLIENTE])
    .$narrowType<Status>()
    .executeTakeFirstOrThrow();
}

export async function insertMudancaStatus(
  ctx: Context,
  mudanca: { ordem_servico_id: string; de: StatusOrdemServico | null; para: StatusOrdemServico },
): Promise<void> {
  if (mudanca.de === mudanca.para) return;
  const insert = ctx.db.insertInto('ordens_servico_historico_status').values({
    id: newId(ctx.now.getTime()),
    ...mudanca,
    user_id: ctx.user.id,
    por: ctx.shownAs ?? null,
    criado_em: ctx.now,
  });
  await insert.execute();
}

/** Deletes the order; its status history and its items go with it. */
export async function deleteOrdem(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ordens_servico').where('id', '=', id).execute();
}

/** The ids of these orders that were delivered before. */
export async function listEntregues(db: Db, ids: readonly string[], antes: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ordens_servico
    where id = any(${ids}::uuid[]) and status = 'entregue' and data_entrega < ${antes}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * For orders of the merged customer whose device both customers have: sets the kept customer and their row of the
 * device.
 */
export async function trocarAparelhosIguais(db: Db, { from, into }: Merge): Promise<void> {
  await sql`
    update ordens_servico o set cliente_id = ${into}, equipamento_id = fica.id
    from equipamentos sai join equipamentos fica
      on fica.cliente_id = ${into} and fica.identificador = sai.identificador
    where sai.cliente_id = ${from} and o.equipamento_id = sai.id`.execute(db);
}
