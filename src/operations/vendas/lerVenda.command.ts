/** Reads a sale for its window. How it was paid is for who may receive money. Writes nothing. */
import { readPagamentos } from '#operations/pagamentos/pagamentos.sql.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { findVendaAberta } from './venda_aberta.sql.ts';
import type { VendaAberta } from './vendas.contract.ts';

/** Throws NAO_ENCONTRADO. */
export async function lerVenda(ctx: Context, { id }: { id: string }): Promise<VendaAberta> {
  const venda = requireRecord(await findVendaAberta(ctx.db, id));
  if (!hasPermission(ctx.user.permissoes, 'financeiro:receber')) return { ...venda, dinheiro: null };
  const hoje = dayOf(ctx.now, await findZone(ctx.db, venda.filial.id));
  const pagamentos = await readPagamentos(ctx, { id, hoje });
  const { titulo, feitos } = pagamentos ?? { titulo: null, feitos: [] };
  const dinheiro = titulo || feitos.length > 0 ? { saldo: titulo?.saldo ?? '0.00', feitos } : null;
  return { ...venda, dinheiro };
}
