import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import type { PecasDevolvidas, QuemRetira, TipoDeRetirada } from './retiradas.rules.ts';

export interface RetiradaGravada {
  id: string;
  quem: QuemRetira;
  nome: string | null;
  documento: string | null;
  pecas_devolvidas: PecasDevolvidas | null;
  retirada_em: Date;
  tipo: TipoDeRetirada;
  assinatura_id: string | null;
}

const COLUMNS = [
  'id',
  'tipo',
  'assinatura_id',
  'quem',
  'nome',
  'documento',
  'pecas_devolvidas',
  'retirada_em',
] as const;

/** The hand-over that was not undone. */
export async function findRetirada(db: Db, ordem_servico_id: string): Promise<RetiradaGravada | undefined> {
  return db
    .selectFrom('retiradas')
    .select(COLUMNS)
    .where('ordem_servico_id', '=', ordem_servico_id)
    .where('desfeita_em', 'is', null)
    .$castTo<RetiradaGravada>()
    .executeTakeFirst();
}

/** Whether the declaration's write-off was undone: the next one then needs a new declaration. */
export async function readBaixaDesfeita(db: Db, assinatura_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('retiradas')
    .select('id')
    .where('assinatura_id', '=', assinatura_id)
    .where('desfeita_em', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

interface NovaRetirada extends Omit<RetiradaGravada, 'id' | 'tipo' | 'assinatura_id'> {
  tipo?: TipoDeRetirada;
  assinatura_id?: string;
  /** Set for a write-off. */
  dados_apagados?: true;
  ordem_servico_id: string;
  filial_id: string;
  cliente_id: string;
}

export async function insertRetirada(ctx: Context, nova: NovaRetirada): Promise<void> {
  await ctx.db
    .insertInto('retiradas')
    .values({ id: newId(ctx.now.getTime()), ...nova, user_id: ctx.user.id, criado_em: ctx.now })
    .execute();
}

export async function signRetirada(db: Db, id: string, assinatura_id: string): Promise<void> {
  await db.updateTable('retiradas').set({ assinatura_id }).where('id', '=', id).execute();
}

export async function undoRetirada(ctx: Context, id: string, motivo: string): Promise<void> {
  await ctx.db
    .updateTable('retiradas')
    .set({ desfeita_em: ctx.now, desfeita_por: ctx.user.id, desfeita_motivo: motivo })
    .where('id', '=', id)
    .execute();
}

// Personal data --------------------------------------------------------------------------------------------------------

export interface RetiradaExportada {
  retirada_em: Date;
  quem: QuemRetira;
  nome: string | null;
  documento: string | null;
  tipo: string;
  pecas_devolvidas: PecasDevolvidas | null;
  dados_apagados: boolean | null;
  desfeita_em: Date | null;
  desfeita_motivo: string | null;
}

export async function listRetiradasDe(db: Db, ids: readonly string[]): Promise<RetiradaExportada[]> {
  return db
    .selectFrom('retiradas')
    .select(['retirada_em', 'quem', 'nome', 'documento', 'tipo', 'pecas_devolvidas', 'dados_apagados'])
    .select(['desfeita_em', 'desfeita_motivo'])
    .where(sql<boolean>`cliente_id = any(${ids}::uuid[])`)
    .orderBy('retirada_em')
    .orderBy('id')
    .$castTo<RetiradaExportada>()
    .execute();
}

/** Erases the names of the people who took a customer's devices (LGPD). */
export async function apagarQuemRetirou(db: Db, cliente_id: string): Promise<void> {
  await db
    .updateTable('retiradas')
    .set({
      nome: null,
      documento: null,
      desfeita_motivo: sql`case when desfeita_motivo is not null then '(apagado)' end`,
    })
    .where('cliente_id', '=', cliente_id)
    .execute();
}
