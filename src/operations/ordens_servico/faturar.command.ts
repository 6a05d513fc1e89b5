/**
 * Billing (spec §§ 4, 5, 7; decisions § 2): pending sales and movements become effective with the values of the items,
 * services get their sale, the stock leaves the order's branch, and the order becomes entregue. Only `faturada_em`
 * tells whether an order is billed. The second of two concurrent calls waits for the order's lock and gets
 * ORDEM_JA_FATURADA. Lock order: the order, its movements, stock rows by (produto, filial), products.
 */
import { efetivarPendentes } from '#kernels/estoque/pendentes.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Contexto } from '#platform/server/sql/context.ts';
import { exigirRegistro } from '#platform/server/sql/records.ts';
import { listLinhas } from './itens.sql.ts';
import type { OrdemSalva } from './ordens_servico.contract.ts';
import { documentoDaOrdem, paraAuditoria, planejarFaturamento } from './ordens_servico.rules.ts';
import { insertMudancaStatus, lockOrdem, updateOrdem } from './ordens_servico.sql.ts';

/** Throws ORDEM_JA_FATURADA, ORDEM_ENCERRADA, ORDEM_SEM_ITENS and, under `bloquear`, ESTOQUE_INSUFICIENTE. */
export async function faturar(ctx: Contexto, id: string): Promise<OrdemSalva> {
  const [travada, linhas] = await Promise.all([lockOrdem(ctx.db, id), listLinhas(ctx.db, id)]);
  const antes = exigirRegistro(travada);
  const { itens, servicos } = planejarFaturamento(antes, linhas);
  const avisos = await efetivarPendentes(
    ctx,
    documentoDaOrdem(id),
    itens.map(({ ordem_servico_item_id, ...valores }) => ({ linha_id: ordem_servico_item_id, ...valores })),
    servicos,
  );
  const ordem = await updateOrdem(ctx, id, {
    status: 'entregue',
    data_entrega: ctx.agora,
    faturada_em: ctx.agora,
    faturada_por: ctx.user.id,
  });
  await insertMudancaStatus(ctx, { ordem_servico_id: id, de: antes.status, para: ordem.status });
  await recordAudit(ctx, {
    operacao: 'ordens_servico.faturar',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: ordem.filial_id,
    antes,
    depois: { ...paraAuditoria(ordem), itens },
  });
  return { ordem, avisos };
}
