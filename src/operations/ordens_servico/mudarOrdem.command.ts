/**
 * Changes a locked order: the version goes up, so that other editors get a conflict, and a change of status is stored
 * with user and time. An order that is cancelled, or whose device left, forgets the passcode. Every slice that changes an
 * order goes through here and audits its own act.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { esquecerSenhas } from '#registers/senhas/guardarSenha.command.ts';
import { insertMudancaStatus, type MudancaOrdem, type OrdemTravada, updateOrdem } from './escrita.sql.ts';
import type { OrdemServico } from './ordens_servico.contract.ts';

export async function mudarOrdem(
  ctx: Context,
  { id, status: de }: OrdemTravada,
  mudanca: MudancaOrdem,
): Promise<OrdemServico> {
  const ordem = await updateOrdem(ctx, id, mudanca);
  await insertMudancaStatus(ctx, { ordem_servico_id: id, de, para: ordem.status });
  if (ordem.status === 'cancelada' || mudanca.retirada_em) await esquecerSenhas(ctx, [id]);
  return ordem;
}
