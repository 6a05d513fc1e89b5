/**
 * Sets one status and etapa on several orders of a branch. Each order that may change gets its own history and audit
 * row; the others are returned with a reason. Only statuses that keep reserved stock are allowed, by the edit dialog's
 * plan. Locks: the orders, by id.
 */

import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { exigirEtapa } from '#registers/etapas/exigirEtapa.command.ts';
import type { MudarStatusInput, StatusMudados } from './bancada.contract.ts';
import { lockOrdens } from './escrita.sql.ts';
import { semAprovacao } from './exigirAprovacao.command.ts';
import { mudarOrdem } from './mudarOrdem.command.ts';
import type { OrdemServico } from './ordens_servico.contract.ts';
import { conclui, paraAuditoria, planejarStatus, recusaEmLote } from './ordens_servico.rules.ts';
import { ehPropria } from './travarOrdem.command.ts';

/** A reason that follows the order's number in the text. */
const SEM_APROVACAO = 'espera a aprovação do cliente: registre a resposta ou use Trabalhar sem aprovação';
const DE_OUTRO = 'é de outro técnico: peça que a passem para você';

export async function mudarStatus(
  ctx: Context,
  { filial_id, ordens, status, etapa_id }: MudarStatusInput,
): Promise<StatusMudados> {
  await exigirEtapa(ctx, status, etapa_id);
  const pedidas = [...new Map(ordens.map((ordem) => [ordem.id, ordem])).values()];
  const ids = pedidas.map(({ id }) => id);
  const travadas = await lockOrdens(ctx.db, filial_id, ids);
  const sem = await semAprovacao(
    ctx,
    [...travadas.values()].filter((ordem) => conclui(ordem, status)),
  );
  const recusadas: StatusMudados['recusadas'] = [];
  const mudancas: Promise<OrdemServico>[] = [];
  for (const { id, versao } of pedidas) {
    const ordem = travadas.get(id);
    const alheia = ordem && !ehPropria(ctx, ordem);
    const recusa = recusaEmLote(ordem, { versao, status, etapa_id }) ?? (sem.has(id) ? SEM_APROVACAO : null);
    const motivo = alheia ? DE_OUTRO : recusa;
    if (ordem && motivo === null) mudancas.push(mudarUma(ctx, ordem, { status, etapa_id }));
    else
      recusadas.push({
        id,
        numero_os: ordem?.numero_os ?? null,
        motivo: motivo ?? '',
        versao: ordem?.versao ?? null,
      });
  }
  const alteradas = await Promise.all(mudancas);
  return {
    alteradas: alteradas.map(({ id, numero_os, versao }) => ({ id, numero_os, versao })),
    recusadas,
  };
}

async function mudarUma(
  ctx: Context,
  antes: Omit<OrdemServico, 'cliente'>,
  { status, etapa_id }: Pick<MudarStatusInput, 'status' | 'etapa_id'>,
): Promise<OrdemServico> {
  const { reservas } = planejarStatus(antes, status);
  // A status that moves stock or delivers the device needs the order's own dialog, which asks for confirmation.
  if (reservas !== 'manter') throw new Error(`Status ${status} moves reservations of ${antes.id}`);
  const ordem = await mudarOrdem(ctx, antes, { status, etapa_id });
  await recordAudit(ctx, {
    operacao: 'ordens_servico.mudarStatus',
    tabela: 'ordens_servico',
    registro_id: antes.id,
    filial_id: antes.filial_id,
    antes,
    depois: paraAuditoria(ordem),
  });
  return ordem;
}
