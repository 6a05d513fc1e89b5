/** The branch's Consumidor for a sale, and the refusals that keep it as it is. No lock: the unique index decides. */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { clientesErrors } from './clientes.contract.ts';
import { ehDoSistema, insertConsumidor } from './clientes.sql.ts';
import { CONSUMIDOR, consumidorDe } from './consumidor.rules.ts';

/** Makes it if the sale is the first to choose it. */
export async function garantirConsumidor(ctx: Context, filial_id: string): Promise<void> {
  if (!(await insertConsumidor(ctx, filial_id))) return;
  await recordAudit(ctx, {
    operacao: 'clientes.consumidor',
    tabela: 'clientes',
    registro_id: consumidorDe(filial_id),
    filial_id,
    depois: CONSUMIDOR,
  });
}

/** Throws CLIENTE_DO_SISTEMA. */
export async function recusarConsumidor(ctx: Context, id: string): Promise<void> {
  if (await ehDoSistema(ctx.db, id)) throw new DomainError(clientesErrors.CLIENTE_DO_SISTEMA);
}
