/**
 * Decides whether a return is well founded (02 § 8). If it is not, it needs findings for the customer, and its lines
 * become the customer's at the normal price; a changed judgement gives these back to warranty. Lock: the order, then
 * the locks of its lines.
 */
import { cobrarDoCliente, devolverAGarantia } from '#operations/ordens_servico/cobrarDoCliente.command.ts';
import { exigirItensAbertos } from '#operations/ordens_servico/itens_ordem.rules.ts';
import { mudarOrdem } from '#operations/ordens_servico/mudarOrdem.command.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { paraAuditoria } from '#operations/ordens_servico/ordens_servico.rules.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type JulgarInput, retornosErrors } from './retornos.contract.ts';

/** Throws REGISTRO_ALTERADO, SEM_RETORNO, LAUDO_FALTA and ITENS_FECHADOS. */
export async function julgarRetorno(
  ctx: Context,
  { id, versao, resultado }: JulgarInput,
): Promise<OrdemServico> {
  const antes = requireVersion(await travarOrdem(ctx, id), versao);
  if (antes.garantia_de_id === null) throw new DomainError(retornosErrors.SEM_RETORNO);
  exigirItensAbertos(antes);
  if (resultado === 'improcedente') {
    if (!antes.laudo) throw new DomainError(retornosErrors.LAUDO_FALTA);
    await cobrarDoCliente(ctx, antes);
  } else await devolverAGarantia(ctx, antes);
  const ordem = await mudarOrdem(ctx, antes, { status: antes.status, garantia_resultado: resultado });
  await recordAudit(ctx, {
    operacao: 'retornos.julgar',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
    depois: paraAuditoria(ordem),
  });
  return ordem;
}
