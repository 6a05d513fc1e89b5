/**
 * The hand-over of an order's device: with the billing, later on its own, and undone (02 § 5). It changes no status.
 * Once the device has left, `mudarOrdem` erases the passcode in the same transaction. Lock: the order.
 */
import { aparelhoACaminho } from '#operations/envios/enviarAparelho.command.ts';
import { anotarRetirada, desfazerAnotada } from '#operations/ordens_servico/anotarRetirada.command.ts';
import { mudarOrdem } from '#operations/ordens_servico/mudarOrdem.command.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { paraAuditoria } from '#operations/ordens_servico/ordens_servico.rules.ts';
import { AO_CLIENTE, type RetiradaOuNaoInput } from '#operations/ordens_servico/retirada.contract.ts';
import { esperaRetirada, podeRetirar } from '#operations/ordens_servico/retiradas.rules.ts';
import { lerOrdemComHistorico, travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { formatDate } from '#platform/shared/dates.ts';
import { DomainError } from '#platform/shared/errors.ts';
import {
  type DesfazerRetiradaInput,
  faturamentoErrors,
  type GuardarInput,
  type RegistrarRetiradaInput,
} from './faturamento.contract.ts';

type Travada = Awaited<ReturnType<typeof travarOrdem>>;

const NINGUEM: RetiradaOuNaoInput = { quem: 'ninguem' };

/**
 * The columns that a billing writes. Either the device is handed over, or it is marked ready and waits. Without input
 * it waits only if it is in, or on its way to, another branch. An existing hand-over is kept.
 */
export async function sairOuFicar(
  ctx: Context,
  ordem: Travada,
  dita: RetiradaOuNaoInput | undefined,
): Promise<{ retirada_em?: Date | undefined; pronta_se_nula?: Date }> {
  const retirada = dita ?? ((await estaFora(ctx, ordem)) ? NINGUEM : undefined);
  if (retirada?.quem === 'ninguem') return ordem.retirada_em === null ? { pronta_se_nula: ctx.now } : {};
  return { retirada_em: await anotarRetirada(ctx, ordem, retirada) };
}

const estaFora = async (ctx: Context, { id, filial_local_id }: Travada): Promise<boolean> =>
  filial_local_id !== null || (await aparelhoACaminho(ctx, id));

/** Billings older than the hand-over feature counted as a hand-over on the same day: this records it. */
export async function retiradaDeAntes(
  ctx: Context,
  ordem: Travada,
): Promise<{ retirada_em?: Date | undefined }> {
  const { retirada_em, pronta_em, data_entrega } = ordem;
  if (retirada_em !== null || pronta_em !== null || data_entrega === null) return {};
  return { retirada_em: await anotarRetirada(ctx, ordem, undefined, data_entrega) };
}

/** Throws RETIRADA_CEDO, RETIRADA_JA_REGISTRADA. */
export async function registrarRetirada(
  ctx: Context,
  { id, retirada }: RegistrarRetiradaInput,
): Promise<OrdemServico> {
  const antes = await travarOrdem(ctx, id);
  if (antes.retirada_em !== null) {
    const { fuso_horario } = await lerOrdemComHistorico(ctx, id);
    const dia = formatDate(antes.retirada_em, fuso_horario);
    throw new DomainError({
      ...faturamentoErrors.RETIRADA_JA_REGISTRADA,
      message: `A retirada já foi registrada em ${dia}: desfaça-a para registrar outra`,
    });
  }
  if (!podeRetirar(antes)) throw new DomainError(faturamentoErrors.RETIRADA_CEDO);
  const { status } = antes;
  const ordem = await mudarOrdem(ctx, antes, {
    status,
    ...(await sairOuFicar(ctx, antes, retirada ?? AO_CLIENTE)),
  });
  await auditar(ctx, 'registrarRetirada', antes, ordem);
  return ordem;
}

/** Throws SEM_RETIRADA. */
export async function desfazerRetirada(
  ctx: Context,
  { id, motivo }: DesfazerRetiradaInput,
): Promise<OrdemServico> {
  const antes = await travarOrdem(ctx, id);
  if (antes.retirada_em === null) throw new DomainError(faturamentoErrors.SEM_RETIRADA);
  await desfazerAnotada(ctx, id, motivo);
  const { status, faturada_em, data_entrega } = antes;
  const espera = status === 'concluida' || status === 'entregue';
  const ordem = await mudarOrdem(ctx, antes, {
    status,
    retirada_em: null,
    pronta_se_nula: espera ? (faturada_em ?? data_entrega ?? ctx.now) : null,
  });
  // The audit row omits the reason: it may name people, and the hand-over row can be erased.
  await auditar(ctx, 'desfazerRetirada', antes, ordem);
  return ordem;
}

/** Throws NAO_ESPERA_RETIRADA. */
export async function guardar(ctx: Context, { id, guardado, posicao }: GuardarInput): Promise<OrdemServico> {
  const antes = await travarOrdem(ctx, id);
  if (!esperaRetirada(antes)) throw new DomainError(faturamentoErrors.NAO_ESPERA_RETIRADA);
  const ordem = await mudarOrdem(ctx, antes, {
    status: antes.status,
    guardado_em: guardado ? ctx.now : null,
    posicao,
  });
  await auditar(ctx, 'guardar', antes, ordem);
  return ordem;
}

async function auditar(
  ctx: Context,
  ato: 'registrarRetirada' | 'desfazerRetirada' | 'guardar',
  antes: Travada,
  ordem: OrdemServico,
): Promise<void> {
  await recordAudit(ctx, {
    operacao: `ordens_servico.${ato}`,
    tabela: 'ordens_servico',
    registro_id: antes.id,
    filial_id: antes.filial_id,
    antes,
    depois: paraAuditoria(ordem),
  });
}
