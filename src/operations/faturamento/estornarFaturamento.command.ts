/**
 * Reverses a whole billing (decisions § 2): every movement and every sale of it, including services. The order becomes
 * concluida and unbilled; its product items are reserved again and may be edited. A movement that was already reversed
 * on its own stays reversed. Lock order: the order, its movements, stock rows, products.
 */
import { estornarDocumento } from '#kernels/estoque/estornarMovimentacoes.command.ts';
import { reservarNovamente } from '#kernels/estoque/pendentes.command.ts';
import { lerLinhas } from '#operations/itens_ordem/lerItens.command.ts';
import { mudarOrdem } from '#operations/ordens_servico/mudarOrdem.command.ts';
import type { OrdemSalva } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { documentoDaOrdem, paraAuditoria } from '#operations/ordens_servico/ordens_servico.rules.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { faturamentoErrors } from './faturamento.contract.ts';
import { planejarReservas } from './faturamento.rules.ts';

/** Throws ORDEM_NAO_FATURADA. */
export async function estornarFaturamento(ctx: Context, id: string): Promise<OrdemSalva> {
  const antes = await travarOrdem(ctx, id);
  if (antes.faturada_em === null) throw new DomainError(faturamentoErrors.ORDEM_NAO_FATURADA);
  const { avisos } = await estornarDocumento(ctx, documentoDaOrdem(id), {
    motivo: 'ordem',
    origem: 'ordem',
  });
  await reservarNovamente(ctx, planejarReservas(antes, await lerLinhas(ctx, id)));
  const ordem = await mudarOrdem(ctx, antes, {
    status: 'concluida',
    data_entrega: null,
    faturada_em: null,
    faturada_por: null,
  });
  await recordAudit(ctx, {
    operacao: 'ordens_servico.estornarFaturamento',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: ordem.filial_id,
    antes,
    depois: paraAuditoria(ordem),
  });
  return { ordem, avisos };
}
