/** Waives the customer's approval of an order (02 § 6; CDC art. 39 VI). Lock: the order. */

import { mudarOrdem } from '#operations/ordens_servico/mudarOrdem.command.ts';
import { paraAuditoria } from '#operations/ordens_servico/ordens_servico.rules.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { exigirOrdemAberta } from './orcamentos.rules.ts';
import type { DispensarInput } from './respostas.contract.ts';

/** Throws ITENS_FECHADOS. */
export async function dispensar(ctx: Context, { id, motivo }: DispensarInput): Promise<{ id: string }> {
  const antes = await travarOrdem(ctx, id);
  exigirOrdemAberta(antes);
  const dispensada = { motivo, por: ctx.user.nome_completo, em: ctx.now.toISOString() };
  const ordem = await mudarOrdem(ctx, antes, { status: antes.status, aprovacao_dispensada: dispensada });
  await recordAudit(ctx, {
    operacao: 'orcamentos.dispensar',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
    depois: { ...paraAuditoria(ordem), motivo },
  });
  return { id };
}
