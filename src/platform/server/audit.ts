/** The audit log: who changed what, from what to what, in the same transaction as the change. Never secrets. */
import type { Contexto } from './context.ts';

export interface AuditEntry {
  /** 'clientes.update', 'ordens_servico.faturar' */
  operacao: string;
  tabela: string;
  registro_id: string | null;
  filial_id?: string | null;
  antes?: object | null;
  depois?: object | null;
}

/** One row per record for registers, one per operation for stock commands (the ledger is their detail). */
export async function recordAudit(ctx: Contexto, entry: AuditEntry): Promise<void> {
  await ctx.db
    .insertInto('auditoria')
    .values({
      criado_em: ctx.agora,
      user_id: ctx.user.id,
      operacao_id: ctx.operacao_id,
      operacao: entry.operacao,
      tabela: entry.tabela,
      registro_id: entry.registro_id,
      filial_id: entry.filial_id ?? null,
      antes: entry.antes ? JSON.stringify(entry.antes) : null,
      depois: entry.depois ? JSON.stringify(entry.depois) : null,
    })
    .execute();
}
