import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import type { RegraComissao, RegraInput } from './comissoes.contract.ts';

const COLUMNS = [
  'id',
  'profile_id',
  'tipo',
  'produto_servico_id',
  'base',
  'percentual',
  'desde',
  'ate',
  'versao',
] as const;

export type Regra = Omit<RegraComissao, 'pessoa_nome' | 'item_nome'>;

/**
 * The rules in the order in which they apply: rules for one person before rules for all, then for one item before a
 * kind, then the latest start.
 */
export async function listRegras(db: Db): Promise<RegraComissao[]> {
  return db
    .selectFrom('comissao_regras as r')
    .leftJoin('profiles as q', 'q.id', 'r.profile_id')
    .leftJoin('produtos_servicos as p', 'p.id', 'r.produto_servico_id')
    .select(COLUMNS.map((column) => `r.${column}` as const))
    .select(['q.nome_completo as pessoa_nome', 'p.nome as item_nome'])
    .$narrowType<Pick<RegraComissao, 'tipo' | 'base'>>()
    .orderBy(sql`q.nome_completo is null`)
    .orderBy(sql`sem_acento(q.nome_completo)`)
    .orderBy(sql`p.nome is null`)
    .orderBy(sql`sem_acento(p.nome)`)
    .orderBy('r.tipo')
    .orderBy('r.desde', 'desc')
    .orderBy('r.id')
    .execute();
}

/** Whether a rule applies today or later. */
export async function haRegras({ db, now }: Pick<Context, 'db' | 'now'>): Promise<boolean> {
  const found = await sql<{ ha: boolean }>`
    select exists (
      select from comissao_regras where ate is null
        or ate >= (${now}::timestamptz at time zone (select fuso_horario from configuracoes))::date) as ha`.execute(
    db,
  );
  return found.rows[0]?.ha ?? false;
}

/** Locks the row until the transaction ends. */
export async function lockRegra(db: Db, id: string): Promise<Regra | undefined> {
  return db
    .selectFrom('comissao_regras')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<Pick<Regra, 'tipo' | 'base'>>()
    .executeTakeFirst();
}

export async function insertRegra(ctx: Context, input: RegraInput): Promise<Regra> {
  return ctx.db
    .insertInto('comissao_regras')
    .values({ id: newId(ctx.now.getTime()), ...input, user_id: ctx.user.id, criado_em: ctx.now })
    .returning(COLUMNS)
    .$narrowType<Pick<Regra, 'tipo' | 'base'>>()
    .executeTakeFirstOrThrow();
}

/** Keeps what the rule said until now, for the sales made before. */
export async function insertAntiga(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, versao: _, ...regra }: Regra,
): Promise<void> {
  await db
    .insertInto('comissao_regras_antigas')
    .values({ regra_id: id, ...regra, valida_ate: now })
    .execute();
}

export async function updateRegra(db: Db, id: string, input: RegraInput): Promise<Regra> {
  return db
    .updateTable('comissao_regras')
    .set((row) => ({ ...input, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<Pick<Regra, 'tipo' | 'base'>>()
    .executeTakeFirstOrThrow();
}

export async function deleteRegra(db: Db, id: string): Promise<void> {
  await db.deleteFrom('comissao_regras').where('id', '=', id).execute();
}

/** Staff by name. Includes blocked people, because their commissions are still shown. */
export async function listPessoas(db: Db): Promise<{ id: string; nome: string }[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'nome_completo as nome'])
    .where('situacao', '<>', 'aguardando')
    .orderBy(sql`sem_acento(nome_completo)`)
    .orderBy('id')
    .limit(1000)
    .execute();
}
