/**
 * Changes the payer of an order from its customer to a maker, an insurer or a firm (02 § 8), or back. The payer owes
 * the billing and the deposits; the sale stays the customer's. An earlier deposit becomes the credit of the person who
 * paid it. Locks: the order, then the ledger's locks.
 */
import { liberarSinalDaOrdem } from '#kernels/financeiro/documento.command.ts';
import { exigirItensAbertos } from '#operations/ordens_servico/itens_ordem.rules.ts';
import { mudarOrdem } from '#operations/ordens_servico/mudarOrdem.command.ts';
import { paraAuditoria } from '#operations/ordens_servico/ordens_servico.rules.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { lockPessoaDaFilial } from '#registers/clientes/clientes.sql.ts';
import { type MudarPagadorInput, type PagadorMudado, pagamentosErrors } from './pagamentos.contract.ts';

/** Throws REGISTRO_ALTERADO, ITENS_FECHADOS and PAGADOR_NAO_ENCONTRADO. */
export async function mudarPagador(
  ctx: Context,
  { id, versao, pagador_id: pedido }: MudarPagadorInput,
): Promise<PagadorMudado> {
  const antes = requireVersion(await travarOrdem(ctx, id), versao);
  exigirItensAbertos(antes);
  const pagador_id = pedido === antes.cliente_id ? null : pedido;
  if (pagador_id === antes.pagador_id) return { id, versao, sinal_liberado: null };
  if (pagador_id !== null && !(await lockPessoaDaFilial(ctx.db, pagador_id, antes.filial_id)))
    throw new DomainError(pagamentosErrors.PAGADOR_NAO_ENCONTRADO);
  const sinal_liberado = await liberarSinalDaOrdem(ctx, antes);
  const ordem = await mudarOrdem(ctx, antes, { status: antes.status, pagador_id });
  await recordAudit(ctx, {
    operacao: 'pagamentos.mudarPagador',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
    depois: paraAuditoria(ordem),
  });
  return { id, versao: ordem.versao, sinal_liberado };
}
