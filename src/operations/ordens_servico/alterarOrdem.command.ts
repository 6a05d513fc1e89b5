/**
 * Changes an order (spec § 4, decisions § 2). The status may become any of the seven; each change is stored with user
 * and time. Closing an unbilled order cancels its reservations and releases its deposit; reopening restores only the
 * reservations. Of a billed order only the status changes. Delivery records who took the device; taking back the
 * delivery of an unbilled order undoes that record. Locks: the customer if a device is written, the order, then the
 * locks of the kernels.
 */
import { exigirQuemRepara } from '#company/sistema/lerEquipe.command.ts';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { cancelarPendentes, reativarPendentes } from '#kernels/estoque/pendentes.command.ts';
import { liberarSinalDaOrdem } from '#kernels/financeiro/documento.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { manterAparelho, travarDonoDoAparelho } from '#registers/equipamentos/usarAparelho.command.ts';
import { exigirEtapa } from '#registers/etapas/exigirEtapa.command.ts';
import { anotarRetirada } from './anotarRetirada.command.ts';
import { findOrdem, lockOrdem, type MudancaOrdem, type OrdemTravada } from './escrita.sql.ts';
import { exigirAprovacao } from './exigirAprovacao.command.ts';
import { mudarOrdem } from './mudarOrdem.command.ts';
import { type OrdemSalva, ordensServicoErrors, type UpdateOrdemInput } from './ordens_servico.contract.ts';
import {
  conclui,
  documentoDaOrdem,
  type MudancaDeStatus,
  paraAuditoria,
  planejarStatus,
} from './ordens_servico.rules.ts';
import type { RetiradaInput } from './retirada.contract.ts';
import type { StatusOrdemServico } from './status.rules.ts';

/**
 * Throws REGISTRO_ALTERADO, CLIENTE_NAO_MUDA, EQUIPAMENTO_DE_OUTRO, the errors of gravarMudanca and, under the policy
 * `bloquear`, ESTOQUE_INSUFICIENTE on reopening.
 */
export async function alterarOrdem(ctx: Context, input: UpdateOrdemInput): Promise<OrdemSalva> {
  const { id, versao, cliente_id, retirada, ...campos } = input;
  const lida = requireVersion(await findOrdem(ctx.db, id), versao);
  await travarDonoDoAparelho(ctx, campos, lida);
  const antes = requireVersion(await lockOrdem(ctx.db, id), versao);
  if (cliente_id !== undefined && cliente_id !== antes.cliente_id) {
    throw new DomainError(ordensServicoErrors.CLIENTE_NAO_MUDA);
  }
  const equipamento_id = await manterAparelho(ctx, campos, antes);
  const salva = await gravarMudanca(ctx, antes, { ...campos, equipamento_id }, retirada);
  await recordAudit(ctx, {
    operacao: 'ordens_servico.update',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: salva.ordem.filial_id,
    antes,
    depois: paraAuditoria(salva.ordem),
  });
  return salva;
}

/**
 * Writes a manual change with all effects of a new status. The caller holds the lock and writes the audit row. Throws
 * PESSOA_FORA_DA_FILIAL, ETAPA_INDISPONIVEL, APROVACAO_FALTA and ESTOQUE_INSUFICIENTE.
 */
export async function gravarMudanca(
  ctx: Context,
  antes: OrdemTravada,
  campos: MudancaOrdem,
  retirada?: RetiradaInput,
): Promise<OrdemSalva> {
  const { id } = antes;
  await exigirQuemRepara(ctx, antes.filial_id, campos.tecnico_id, antes.tecnico_id);
  // A client that sends the whole record with a new status also sends the etapa of the old one: ignore it.
  const antiga = campos.status !== antes.status && campos.etapa_id === antes.etapa_id;
  const etapa_id = antiga ? undefined : campos.etapa_id;
  await exigirEtapa(ctx, campos.status, etapa_id, antes);
  if (conclui(antes, campos.status)) await exigirAprovacao(ctx, antes);
  const plano = planejarStatus(antes, campos.status);
  const avisos = await moverReservas(ctx, id, plano.reservas);
  const sinal_liberado = plano.reservas === 'cancelar' ? await liberarSinalDaOrdem(ctx, antes) : null;
  const ordem = await mudarOrdem(ctx, antes, {
    ...campos,
    etapa_id,
    ...entrega(ctx, plano),
    ...(await levar(ctx, antes, campos.status, retirada)),
  });
  return { ordem, avisos, ...(sinal_liberado && { sinal_liberado }) };
}

async function moverReservas(
  ctx: Context,
  id: string,
  reservas: MudancaDeStatus['reservas'],
): Promise<Aviso[]> {
  if (reservas === 'reativar') return reativarPendentes(ctx, documentoDaOrdem(id));
  if (reservas === 'cancelar') await cancelarPendentes(ctx, documentoDaOrdem(id));
  return [];
}

/** Setting the status to delivered by hand records the hand-over. */
async function levar(
  ctx: Context,
  antes: OrdemTravada,
  para: StatusOrdemServico,
  retirada: RetiradaInput | undefined,
): Promise<{ retirada_em?: Date | undefined }> {
  if (antes.status === para || para !== 'entregue') return {};
  return { retirada_em: await anotarRetirada(ctx, antes, retirada) };
}

function entrega(ctx: Context, plano: MudancaDeStatus): { data_entrega?: Date | null } {
  return plano.entrega === 'manter' ? {} : { data_entrega: plano.entrega === 'agora' ? ctx.now : null };
}
