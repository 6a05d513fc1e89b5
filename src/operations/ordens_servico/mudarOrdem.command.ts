/**
 * Changes a locked order: the version goes up, so that other editors get a conflict, and a change of status is stored
 * with user and time. Every slice that changes an order goes through here and audits its own act.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { insertMudancaStatus, type MudancaOrdem, type OrdemTravada, updateOrdem } from './escrita.sql.ts';
import type { OrdemServico } from './ordens_servico.contract.ts';

export async function mudarOrdem(
  ctx: Context,
  { id, status: de }: OrdemTravada,
  mudanca: MudancaOrdem,
): Promise<OrdemServico> {
  const ordem = await updateOrdem(ctx, id, mudanca);
  await insertMudancaStatus(ctx, { ordem_servico_id: id, de, para: ordem.status });
  return ordem;
}
