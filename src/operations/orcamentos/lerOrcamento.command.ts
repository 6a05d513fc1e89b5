/** Reads quotes: one for its screens, all of an order, and the sent content. */
import { lerOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { findOrdemDo } from './escrita.sql.ts';
import { type OrcamentoDetalhe, orcamentosErrors } from './orcamentos.contract.ts';
import {
  findConteudo,
  findOrcamento,
  listDaOrdem,
  listItens,
  listVersoes,
  type OrcamentoLido,
} from './orcamentos.sql.ts';
import { listRespostas } from './respostas.sql.ts';

async function detalhar(ctx: Context, lido: OrcamentoLido): Promise<OrcamentoDetalhe> {
  const [versoes, itens, respostas] = await Promise.all([
    listVersoes(ctx.db, lido.id),
    listItens(ctx.db, lido.id, lido.versao_vigente),
    listRespostas(ctx.db, lido.id),
  ]);
  return { ...lido, versoes, itens, respostas };
}

/** Throws NAO_ENCONTRADO, and DE_OUTRA_PESSOA for a quote of an order that the person may not see. */
export async function exigirVisivel(ctx: Context, id: string): Promise<void> {
  const { ordem_servico_id } = requireRecord(await findOrdemDo(ctx.db, id));
  if (ordem_servico_id !== null) await lerOrdem(ctx, ordem_servico_id);
}

/** Throws the errors of `exigirVisivel`. */
export async function lerOrcamento(ctx: Context, id: string): Promise<OrcamentoDetalhe> {
  await exigirVisivel(ctx, id);
  return detalhar(ctx, requireRecord(await findOrcamento(ctx, id)));
}

export async function lerDaOrdem(ctx: Context, ordem_id: string): Promise<OrcamentoDetalhe[]> {
  const lidos = await listDaOrdem(ctx, ordem_id);
  return Promise.all(lidos.map((lido) => detalhar(ctx, lido)));
}

/** `emPreparo`: the shop writes the next version, or the first. */
export type OrcamentoDoCliente = OrcamentoDetalhe & { emPreparo: 'primeira' | 'nova' | null };

/**
 * An order's quotes as the customer knows them. While the next version is a draft, the customer still sees the approved
 * one.
 */
export async function lerParaOCliente(ctx: Context, ordem_id: string): Promise<OrcamentoDoCliente[]> {
  const lidos = await lerDaOrdem(ctx, ordem_id);
  return Promise.all(lidos.map((lido) => comAprovada(ctx, lido)));
}

/** One quote as the customer knows it. Throws NAO_ENCONTRADO. */
export async function lerUmParaOCliente(ctx: Context, id: string): Promise<OrcamentoDoCliente> {
  return comAprovada(ctx, await detalhar(ctx, requireRecord(await findOrcamento(ctx, id))));
}

async function comAprovada(ctx: Context, lido: OrcamentoDetalhe): Promise<OrcamentoDoCliente> {
  if (lido.situacao !== 'rascunho') return { ...lido, emPreparo: null };
  const emPreparo = lido.versoes.some(({ enviada_em }) => enviada_em !== null) ? 'nova' : 'primeira';
  const aprovada = lido.versoes.find(({ numero }) => numero === lido.versao_aprovada);
  if (!aprovada) return { ...lido, emPreparo };
  const { numero, total, valido_ate } = aprovada;
  const itens = await listItens(ctx.db, lido.id, numero);
  return {
    ...lido,
    emPreparo,
    situacao: 'aprovado',
    mostrada: 'aprovado',
    versao_vigente: numero,
    total,
    valido_ate,
    itens,
  };
}

/** Throws NAO_ENCONTRADO for an unsent version, and CONTEUDO_REDIGIDO. */
export async function lerConteudo(ctx: Context, { id, n }: { id: string; n: number }): Promise<File> {
  await exigirVisivel(ctx, id);
  const conteudo = requireRecord(await findConteudo(ctx.db, id, n));
  if (conteudo === null) throw new DomainError(orcamentosErrors.CONTEUDO_REDIGIDO);
  return new File([conteudo], `orcamento-versao-${n}.json`, { type: 'application/json' });
}
