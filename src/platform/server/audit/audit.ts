/**
 * The audit log: who changed what, with the values before and after, written in the transaction of the change. It never
 * holds secrets. It is also the outbox for webhooks: a row enqueues a job, which therefore exists exactly if the change
 * is committed. Without subscribers no job is enqueued.
 */
import { sql } from 'kysely';
import { insertJob } from '#platform/server/jobs/jobs.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { audiences } from '#platform/server/sql/tables.ts';
import { defineJob } from '#platform/shared/job.ts';
import { z } from '#platform/shared/zod.ts';
import { searchOf } from './audit_search.ts';

/** A row was written to the audit log; the slice `webhooks` notifies its subscribers. */
export const eventJob = defineJob({
  name: 'acontecimento',
  data: z.object({ auditoria_id: z.string() }),
  batch: 20,
});

export interface AuditEntry {
  /** 'clientes.update', 'ordens_servico.faturar' */
  operacao: string;
  tabela: string;
  registro_id: string | null;
  filial_id?: string | null;
  antes?: object | null;
  depois?: object | null;
}

/** One row per record for registers; one per operation for stock commands, whose detail is in the ledger. */
export async function recordAudit(ctx: Context, entry: AuditEntry): Promise<void> {
  const { busca, ligacoes } = searchOf(entry);
  const record = sql`
    insert into auditoria (criado_em, user_id, token_id, operacao_id, operacao, tabela, registro_id, filial_id, antes, depois,
      origem, busca, ligacoes)
    values (${ctx.now}, ${ctx.user.id}, ${ctx.user.token_id ?? null}, ${ctx.operacao_id}, ${entry.operacao}, ${entry.tabela},
      ${entry.registro_id}, ${entry.filial_id ?? null}, ${jsonOf(entry.antes)}, ${jsonOf(entry.depois)},
      ${ctx.shownAs ?? null}, texto_busca(${busca}::text), ${ligacoes}::text[])
    returning id`;
  const listeners = audiences().map((audience) => sql`exists (select from ${sql.raw(audience)})`);
  const request = insertJob(eventJob, sql`jsonb_build_object('auditoria_id', linha.id::text)`, {
    rows: sql`select id from registro where ${sql.join([sql`false`, ...listeners], sql` or `)}`,
  });
  await sql`with registro as (${record}) ${request}`.execute(ctx.db);
}

const jsonOf = (record: object | null | undefined) => (record ? JSON.stringify(record) : null);
