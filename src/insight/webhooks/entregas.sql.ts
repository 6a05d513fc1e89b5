import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { AuditedAct } from '#platform/server/sql/events.ts';
import type { EventName } from '#platform/shared/event_table.ts';
import type { TESTE } from './eventos.rules.ts';
import { type Entrega, LIMITE_ENTREGAS } from './webhooks.contract.ts';

export interface LinhaDaAuditoria extends AuditedAct {
  id: string;
  tabela: string;
  registro_id: string | null;
  filial_id: string | null;
  criado_em: Date;
}

export async function findAcontecimento(db: Db, id: string): Promise<LinhaDaAuditoria | undefined> {
  return db
    .selectFrom('auditoria')
    .select(['id', 'operacao', 'tabela', 'registro_id', 'filial_id', 'antes', 'depois', 'criado_em'])
    .$narrowType<AuditedAct>()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Webhooks that subscribed to one of these events before it happened. */
export async function listOuvintes(
  db: Db,
  tipos: readonly EventName[],
  desde: Date,
): Promise<{ id: string; eventos: string[]; filiais: string[] | null }[]> {
  return db
    .selectFrom('webhooks')
    .select(['id', 'eventos', 'filiais'])
    .where('ativo', '=', true)
    .where('criado_em', '<=', desde)
    .where(sql<boolean>`eventos && ${[...tipos]}::text[]`)
    .execute();
}

interface NovaEntrega {
  id: string;
  webhook_id: string;
  mensagem_id: string;
  tipo: EventName | typeof TESTE;
  auditoria_id: string | null;
  criado_em: Date;
}

/** False when this webhook already has this event, because the job runs a second time. */
export async function insertEntrega(db: Db, entrega: NovaEntrega): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('webhooks_entregas')
    .values({ ...entrega, situacao: 'pendente' })
    .onConflict((conflict) => conflict.constraint('webhooks_entregas_evento_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function listEntregas(db: Db, webhook_id: string): Promise<Entrega[]> {
  return db
    .selectFrom('webhooks_entregas')
    .select(['id', 'tipo', 'situacao', 'tentativas', 'resposta', 'erro', 'criado_em', 'tentado_em'])
    .$narrowType<Pick<Entrega, 'situacao'>>()
    .where('webhook_id', '=', webhook_id)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITE_ENTREGAS)
    .execute();
}

export async function findWebhookDaEntrega(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('webhooks_entregas')
    .select('webhook_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.webhook_id;
}

/** Opens a new round of attempts and returns its number. */
export async function reopenEntrega(db: Db, id: string): Promise<number> {
  const { rodada } = await db
    .updateTable('webhooks_entregas')
    .set((row) => ({ situacao: 'pendente', rodada: row('rodada', '+', 1), erro: null }))
    .where('id', '=', id)
    .returning('rodada')
    .executeTakeFirstOrThrow();
  return rodada;
}

export interface EntregaPendente {
  id: string;
  webhook_id: string;
  mensagem_id: string;
  tipo: EventName | typeof TESTE;
  auditoria_id: string | null;
  criado_em: Date;
  url: string;
  ativo: boolean;
  segredo: Buffer;
  segredo_anterior: Buffer | null;
  segredo_trocado_em: Date | null;
}

/** The delivery with its destination; undefined when it is finished, or when a newer round was requested. */
export async function findPendente(db: Db, id: string, rodada: number): Promise<EntregaPendente | undefined> {
  return db
    .selectFrom('webhooks_entregas as e')
    .innerJoin('webhooks as w', 'w.id', 'e.webhook_id')
    .select(['e.id', 'e.webhook_id', 'e.mensagem_id', 'e.tipo', 'e.auditoria_id', 'e.criado_em'])
    .select(['w.url', 'w.ativo', 'w.segredo', 'w.segredo_anterior', 'w.segredo_trocado_em'])
    .$narrowType<Pick<EntregaPendente, 'tipo'>>()
    .where('e.id', '=', id)
    .where('e.rodada', '=', rodada)
    .where('e.situacao', '=', 'pendente')
    .executeTakeFirst();
}

export interface Resultado {
  situacao: Entrega['situacao'];
  resposta: number | null;
  erro: string | null;
}

export async function updateEntrega(
  db: Db,
  { id, rodada }: { id: string; rodada: number },
  resultado: Resultado,
  agora: Date,
): Promise<void> {
  await db
    .updateTable('webhooks_entregas')
    .set((row) => ({ ...resultado, tentado_em: agora, tentativas: row('tentativas', '+', 1) }))
    .where('id', '=', id)
    .where('rodada', '=', rodada)
    .execute();
}

/** Deliveries are kept as long as the queue keeps finished jobs. */
export async function findDiasEntregas(db: Db): Promise<number> {
  const { dias_tarefas } = await db
    .selectFrom('configuracoes')
    .select('dias_tarefas')
    .executeTakeFirstOrThrow();
  return dias_tarefas;
}

/** Deletes old deliveries. Also gives up on open ones that have no job any more, because a restored backup lost it. */
export async function forgetEntregas(
  db: Db,
  { antes, abertasAntes }: { antes: Date; abertasAntes: Date },
): Promise<void> {
  await db.deleteFrom('webhooks_entregas').where('criado_em', '<', antes).execute();
  await db
    .updateTable('webhooks_entregas')
    .set({ situacao: 'desistiu', erro: 'A fila não tem mais esta entrega. Envie de novo se ainda interessa' })
    .where('situacao', '=', 'pendente')
    .where(sql<boolean>`coalesce(tentado_em, criado_em) < ${abertasAntes}`)
    .execute();
}
