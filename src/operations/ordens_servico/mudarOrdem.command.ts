/**
 * Changes a locked order. The version goes up, so that other editors get a conflict; a change of status is stored with
 * user and time. The passcode is erased when the order is cancelled or the device leaves. Work on a device that had
 * left undoes its hand-over. All slices change orders through this function, and audit their own acts.
 */

import type { Context } from '#platform/server/sql/context.ts';
import { esquecerSenhas } from '#registers/equipamentos/guardarSenha.command.ts';
import { desfazerAnotada } from './anotarRetirada.command.ts';
import { insertMudancaStatus, type MudancaOrdem, type OrdemTravada, updateOrdem } from './escrita.sql.ts';
import type { OrdemServico } from './ordens_servico.contract.ts';
import { aparelhoVolta, STATUS_LABEL } from './status.rules.ts';

export async function mudarOrdem(
  ctx: Context,
  antes: OrdemTravada,
  mudanca: MudancaOrdem,
): Promise<OrdemServico> {
  const { id, status: de } = antes;
  const voltou = aparelhoVolta(antes, mudanca.status);
  if (voltou) await desfazerAnotada(ctx, id, `A ordem voltou a ${STATUS_LABEL[mudanca.status]}`);
  const ordem = await updateOrdem(ctx, id, { ...mudanca, ...(voltou && { retirada_em: null }) });
  await insertMudancaStatus(ctx, { ordem_servico_id: id, de, para: ordem.status });
  if (ordem.status === 'cancelada' || mudanca.retirada_em) await esquecerSenhas(ctx, [id]);
  return ordem;
}
