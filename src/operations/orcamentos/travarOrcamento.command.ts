/**
 * Locks a quote with its order, and updates the order's totals. Every change of a quote that concerns its order ends with
 * `avisarOrdem`.
 */

import { mudarOrdem } from '#operations/ordens_servico/mudarOrdem.command.ts';
import { paraAuditoria } from '#operations/ordens_servico/ordens_servico.rules.ts';
import {
  lerParaAnexar as lerParaAnexarNaOrdem,
  travarOrdem,
} from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { RecordWithAttachments } from '#platform/server/slices/attachment_port.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { lockPessoaDaFilial } from '#registers/clientes/clientes.sql.ts';
import {
  findFilialECliente,
  findOrdemDo,
  findVersao,
  lockOrcamento,
  type OrcamentoTravado,
  type VersaoGuardada,
} from './escrita.sql.ts';
import { type Orcamento, orcamentosErrors } from './orcamentos.contract.ts';
import { anexoDoOrcamento, somarDaOrdem } from './respostas.sql.ts';

export type OrdemTravada = Awaited<ReturnType<typeof travarOrdem>>;
/** Further columns of the order; `status` is included if it changes. */
export type MudancaDaOrdem = Partial<Parameters<typeof mudarOrdem>[2]>;

export interface Travado {
  orcamento: OrcamentoTravado;
  /** Null for a quote without an order. */
  ordem: OrdemTravada | null;
}

/**
 * Locks the order, then the quote. Throws NAO_ENCONTRADO, and REGISTRO_ALTERADO if the quote got its order meanwhile:
 * that order is not locked, and locking it after the quote could deadlock.
 */
export async function travarOrcamento(ctx: Context, id: string): Promise<Travado> {
  const { ordem_servico_id } = requireRecord(await findOrdemDo(ctx.db, id));
  const ordem = ordem_servico_id === null ? null : await travarOrdem(ctx, ordem_servico_id);
  const orcamento = requireRecord(await lockOrcamento(ctx.db, id));
  if (orcamento.ordem_servico_id !== ordem_servico_id)
    throw new DomainError(platformErrors.REGISTRO_ALTERADO);
  return { ordem, orcamento };
}

/** Locks the customer against anonymisation, then the quote. Throws NAO_ENCONTRADO and CLIENTE_DO_ORCAMENTO. */
export async function travarComCliente(ctx: Context, id: string): Promise<Travado> {
  const { cliente_id, filial_id } = requireRecord(await findFilialECliente(ctx.db, id));
  if (!(await lockPessoaDaFilial(ctx.db, cliente_id, filial_id)))
    throw new DomainError(orcamentosErrors.CLIENTE_DO_ORCAMENTO);
  return travarOrcamento(ctx, id);
}

/** Locks the quote of a message. It has no order, or its order is locked already. Throws NAO_ENCONTRADO. */
export const travarSituacao = async (db: Db, id: string): Promise<Orcamento['situacao']> =>
  requireRecord(await lockOrcamento(db, id)).situacao;

/** Throws NAO_ENCONTRADO for an unknown version number. */
export async function lerVersao(ctx: Context, id: string, numero: number): Promise<VersaoGuardada> {
  return requireRecord(await findVersao(ctx, id, numero));
}

/** Throws NAO_ENCONTRADO for a file that does not belong to the quote. */
export async function exigirAnexo(ctx: Context, anexo_id: string | null, id: string): Promise<void> {
  if (anexo_id !== null && !(await anexoDoOrcamento(ctx.db, anexo_id, id)))
    throw new DomainError(platformErrors.NAO_ENCONTRADO);
}

/** The locked order with the current totals of its quotes. */
export const comSoma = async (ctx: Context, ordem: OrdemTravada): Promise<OrdemTravada> => ({
  ...ordem,
  ...(await somarDaOrdem(ctx.db, ordem.id)),
});

type AtoNoOrcamento =
  | 'enviar'
  | 'novaVersao'
  | 'cancelar'
  | 'aprovar'
  | 'recusar'
  | 'provar'
  | 'prepararDevolucao';

/**
 * Writes the totals of the quotes to the order, together with other changes of the act, in one statement. The order's
 * history records the act, too.
 */
export async function avisarOrdem(
  ctx: Context,
  antes: OrdemTravada | null,
  ato: AtoNoOrcamento,
  mudanca: MudancaDaOrdem = {},
): Promise<void> {
  if (!antes) return;
  const soma = await somarDaOrdem(ctx.db, antes.id);
  const ordem = await mudarOrdem(ctx, antes, { status: antes.status, ...soma, ...mudanca });
  await recordAudit(ctx, {
    operacao: `orcamentos.${ato}`,
    tabela: 'ordens_servico',
    registro_id: antes.id,
    filial_id: antes.filial_id,
    antes,
    depois: paraAuditoria(ordem),
  });
}

/** The facts about the quote that attachments need. */
export async function lerParaAnexar(ctx: Context, id: string): Promise<RecordWithAttachments | undefined> {
  const found = await findFilialECliente(ctx.db, id);
  return found && comAnexos(ctx, found);
}

/** The quote's order decides who may see it. */
async function comAnexos(
  ctx: Context,
  {
    filial_id,
    cliente_id,
    ordem_servico_id,
  }: Pick<Orcamento, 'filial_id' | 'cliente_id' | 'ordem_servico_id'>,
): Promise<RecordWithAttachments> {
  const ordem = ordem_servico_id === null ? undefined : await lerParaAnexarNaOrdem(ctx, ordem_servico_id);
  return { filial_id, pessoa_id: cliente_id, ...(ordem?.recusa && { recusa: ordem.recusa }) };
}

/** Locks the customer. Throws CLIENTE_DO_ORCAMENTO if they were anonymised. */
export async function travarParaAnexar(ctx: Context, id: string): Promise<RecordWithAttachments | undefined> {
  const found = await findFilialECliente(ctx.db, id);
  if (!found) return undefined;
  if (!(await lockPessoaDaFilial(ctx.db, found.cliente_id, found.filial_id)))
    throw new DomainError(orcamentosErrors.CLIENTE_DO_ORCAMENTO);
  const travado = await lockOrcamento(ctx.db, id);
  return travado && comAnexos(ctx, travado);
}
