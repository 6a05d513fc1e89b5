/** Reads the intake for the order's page. No lock. */
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { lerDescricao } from '#registers/equipamentos/descreverAparelho.command.ts';
import type { Entrada } from './entrada.contract.ts';
import { findEntrada, listChecklists } from './entrada.sql.ts';

/** Throws NAO_ENCONTRADO. */
export async function lerEntrada(ctx: Context, id: string): Promise<Entrada> {
  const [guardada, checklists] = await Promise.all([findEntrada(ctx.db, id), listChecklists(ctx.db, id)]);
  const { equipamento, modelo, equipamento_id, ...entrada } = requireRecord(guardada);
  const { aparelho, tipo, tipos } = await lerDescricao(ctx, { equipamento, modelo, equipamento_id });
  return {
    ...entrada,
    cor: aparelho?.cor ?? null,
    armazenamento: aparelho?.armazenamento ?? null,
    tipo_id: tipo?.id ?? null,
    tipos: [...tipos],
    checklists,
  };
}
