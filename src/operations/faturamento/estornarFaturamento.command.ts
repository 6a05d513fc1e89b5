/**
 * Reverses a whole billing (decisions § 2): all its movements and sales, including services. The order becomes
 * concluida and unbilled; its products are reserved again and may be edited. A movement that was already reversed on
 * its own stays so. Prices changed by a payment method are restored. The unpaid part of the title is cancelled.
 * Received money goes to `destino`; by default it becomes the order's deposit. The hand-over (retirada) stays: the
 * device does not move. Lock order: the order, its title, its movements, stock rows, products, accounts.
 */

import { estornarDocumento } from '#kernels/estoque/estornarMovimentacoes.command.ts';
import { reservarNovamente } from '#kernels/estoque/pendentes.command.ts';
import { devolverELancar, travarDevolucao } from '#kernels/financeiro/documento.command.ts';
import type { ComADevolver } from '#kernels/financeiro/financeiro.contract.ts';
import { readLigado } from '#kernels/financeiro/travar.sql.ts';
import { estornarComissoes } from '#operations/comissoes/lancarComissoes.command.ts';
import { voltarPrecos } from '#operations/ordens_servico/ajustarPrecos.command.ts';
import { listLinhas } from '#operations/ordens_servico/itens_ordem.sql.ts';
import { mudarOrdem } from '#operations/ordens_servico/mudarOrdem.command.ts';
import type { OrdemSalva } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { documentoDaOrdem, paraAuditoria } from '#operations/ordens_servico/ordens_servico.rules.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type EstornarFaturamentoInput, faturamentoErrors } from './faturamento.contract.ts';
import { planejarReservas } from './faturamento.rules.ts';
import { retiradaDeAntes } from './retirar.command.ts';

/** Throws ORDEM_NAO_FATURADA and ERROS_DA_DEVOLUCAO. */
export async function estornarFaturamento(
  ctx: Context,
  { id, destino, sobra_do_caixa }: EstornarFaturamentoInput,
): Promise<OrdemSalva & ComADevolver> {
  const [antes, ligado] = await Promise.all([travarOrdem(ctx, id), readLigado(ctx.db)]);
  if (antes.faturada_em === null) throw new DomainError(faturamentoErrors.ORDEM_NAO_FATURADA);
  const volta = { filial_id: antes.filial_id, documento: documentoDaOrdem(id), destino, sobra_do_caixa };
  const livro = ligado ? await travarDevolucao(ctx, volta) : null;
  const { avisos } = await estornarDocumento(ctx, documentoDaOrdem(id), {
    motivo: 'ordem',
    origem: 'ordem',
  });
  await estornarComissoes(ctx, documentoDaOrdem(id));
  await voltarPrecos(ctx, id);
  await reservarNovamente(ctx, planejarReservas(antes, await listLinhas(ctx.db, id)));
  const ordem = await mudarOrdem(ctx, antes, {
    ...(await retiradaDeAntes(ctx, antes)),
    status: 'concluida',
    data_entrega: null,
    faturada_em: null,
    faturada_por: null,
  });
  const devolvido = await devolverELancar(ctx, livro, {
    ...volta,
    valor: null,
    motivo: 'Estorno do faturamento',
    ordem_servico_id: id,
  });
  await recordAudit(ctx, {
    operacao: 'ordens_servico.estornarFaturamento',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: ordem.filial_id,
    antes,
    depois: paraAuditoria(ordem),
  });
  return { ordem, avisos, a_devolver: devolvido?.a_devolver };
}
