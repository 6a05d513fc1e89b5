/**
 * Reverses a whole billing (decisions § 2): every movement and every sale of it, including services. The order becomes
 * concluida and unbilled; its product items are reserved again and may be edited. A movement that was already reversed
 * on its own stays reversed. Lock order: the order, its movements, stock rows, products.
 */
import { estornarDocumento } from '#kernels/estoque/estornarMovimentacoes.command.ts';
import { reservarNovamente } from '#kernels/estoque/pendentes.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Contexto } from '#platform/server/sql/context.ts';
import { exigirRegistro } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { listLinhas } from './itens.sql.ts';
import { type OrdemSalva, ordensServicoErrors } from './ordens_servico.contract.ts';
import { documentoDaOrdem, paraAuditoria, planejarReservas } from './ordens_servico.rules.ts';
import { insertMudancaStatus, lockOrdem, updateOrdem } from './ordens_servico.sql.ts';

/** Throws ORDEM_NAO_FATURADA. */
export async function estornarFaturamento(ctx: Contexto, id: string): Promise<OrdemSalva> {
  const antes = exigirRegistro(await lockOrdem(ctx.db, id));
  if (antes.faturada_em === null) throw new DomainError(ordensServicoErrors.ORDEM_NAO_FATURADA);
  const { avisos } = await estornarDocumento(ctx, documentoDaOrdem(id), {
    motivo: 'ordem',
    origem: 'ordem',
  });
  await reservarNovamente(ctx, planejarReservas(antes, await listLinhas(ctx.db, id)));
  const ordem = await updateOrdem(ctx, id, {
    status: 'concluida',
    data_entrega: null,
    faturada_em: null,
    faturada_por: null,
  });
  await insertMudancaStatus(ctx, { ordem_servico_id: id, de: antes.status, para: ordem.status });
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
