/**
 * Creates the next version of a quote, or ends the quote (02 § 6). A new version is a draft copy; the previous one can
 * no longer be answered. An approved version binds until the new one is approved. Cancelling keeps sent versions; only
 * a quote that was never sent can be deleted. Locks: the order, the quote.
 */
import { soltarAnexos } from '#company/anexos/mudarAnexo.command.ts';
import { listLinhas } from '#operations/ordens_servico/itens_ordem.sql.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import {
  deleteOrcamento,
  deleteVersao,
  findNumeros,
  insertVersao,
  type MudancaOrcamento,
  type OrcamentoTravado,
  replaceItens,
  updateOrcamento,
} from './escrita.sql.ts';
import { type MudarOrcamentoInput, type Orcamento, orcamentosErrors } from './orcamentos.contract.ts';
import { exigirNovaVersao, exigirOrdemAberta } from './orcamentos.rules.ts';
import { listItens } from './orcamentos.sql.ts';
import { findResposta } from './respostas.sql.ts';
import { avisarOrdem, lerVersao, travarOrcamento } from './travarOrcamento.command.ts';
import type { ItemOrcamento } from './versoes.contract.ts';

const semLigados = ({ itens_ligados: _ligados, ...orcamento }: OrcamentoTravado): Orcamento => orcamento;

/** Throws ITENS_FECHADOS, REGISTRO_ALTERADO, ORCAMENTO_ENCERRADO and ORCAMENTO_EM_RASCUNHO. */
export async function novaVersao(ctx: Context, { id, versao }: MudarOrcamentoInput): Promise<Orcamento> {
  const { ordem, orcamento } = await travarOrcamento(ctx, id);
  exigirOrdemAberta(ordem);
  exigirNovaVersao(orcamento);
  const antes = semLigados(requireVersion(orcamento, versao));
  const [atual, itens, linhas, { maior }] = await Promise.all([
    lerVersao(ctx, id, antes.versao_vigente),
    itensDe(ctx, orcamento),
    ordem ? listLinhas(ctx.db, ordem.id) : [],
    findNumeros(ctx.db, id),
  ]);
  const numero = maior + 1;
  const { condicoes_pagamento, inicio_em, termino_em, validade_dias, total, sinal, aceita_usada } = atual;
  await insertVersao(ctx.db, {
    orcamento_id: id,
    numero,
    condicoes_pagamento,
    inicio_em,
    termino_em,
    validade_dias,
    total,
    sinal,
    aceita_usada,
  });
  await replaceItens(
    ctx,
    { orcamento_id: id, versao: numero },
    itens.map(({ id: _id, ...item }) => ({
      ...item,
      ordem_servico_item_id:
        linhas.find(
          (linha) =>
            linha.id === item.ordem_servico_item_id && linha.produto_servico_id === item.produto_servico_id,
        )?.id ?? null,
    })),
  );
  const depois = await updateOrcamento(ctx.db, id, { situacao: 'rascunho', versao_vigente: numero });
  await avisarOrdem(ctx, ordem, 'novaVersao');
  await recordAudit(ctx, {
    operacao: 'orcamentos.novaVersao',
    tabela: 'orcamentos',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
    depois,
  });
  return depois;
}

/**
 * The lines of the current version. Lines of an approved quote are linked to the order's lines that the approval made.
 */
async function itensDe(
  ctx: Context,
  { id, situacao, versao_vigente, itens_ligados }: OrcamentoTravado,
): Promise<ItemOrcamento[]> {
  const itens = await listItens(ctx.db, id, versao_vigente);
  if (situacao !== 'aprovado') return itens;
  const resposta = await findResposta(ctx.db, id, versao_vigente);
  const ligados = [...itens_ligados];
  return itens.map((item) => {
    const aprovado = !resposta?.grupos || resposta.grupos.includes(item.grupo);
    return { ...item, ordem_servico_item_id: aprovado ? (ligados.shift() ?? null) : null };
  });
}

/**
 * An approved quote goes back to its approved version; any other is cancelled. A draft that follows a sent version is
 * deleted. Throws REGISTRO_ALTERADO, ORCAMENTO_ENCERRADO and ORCAMENTO_APROVADO.
 */
export async function cancelarOrcamento(
  ctx: Context,
  { id, versao }: MudarOrcamentoInput,
): Promise<Orcamento> {
  const { ordem, orcamento } = await travarOrcamento(ctx, id);
  const antes = semLigados(requireVersion(orcamento, versao));
  if (antes.situacao === 'cancelado' || antes.situacao === 'convertido')
    throw new DomainError(orcamentosErrors.ORCAMENTO_ENCERRADO);
  if (antes.situacao === 'aprovado') throw new DomainError(orcamentosErrors.ORCAMENTO_APROVADO);
  const { enviada } = await findNumeros(ctx.db, id);
  const rascunho = antes.situacao === 'rascunho';
  const mudanca: MudancaOrcamento =
    antes.versao_aprovada !== null
      ? { situacao: 'aprovado', versao_vigente: antes.versao_aprovada }
      : { situacao: 'cancelado', ...(rascunho && enviada !== null && { versao_vigente: enviada }) };
  if (rascunho && enviada !== null) await deleteVersao(ctx.db, id, antes.versao_vigente);
  const depois = await updateOrcamento(ctx.db, id, mudanca);
  await avisarOrdem(ctx, ordem, 'cancelar');
  await recordAudit(ctx, {
    operacao: 'orcamentos.cancelar',
    tabela: 'orcamentos',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
    depois,
  });
  return depois;
}

/** Throws ORCAMENTO_NAO_EXCLUI. */
export async function removeOrcamento(ctx: Context, id: string): Promise<{ id: string }> {
  const { orcamento } = await travarOrcamento(ctx, id);
  const { enviada } = await findNumeros(ctx.db, id);
  if (enviada !== null) throw new DomainError(orcamentosErrors.ORCAMENTO_NAO_EXCLUI);
  const itens = await listItens(ctx.db, id, orcamento.versao_vigente);
  await soltarAnexos(ctx, 'orcamentos', id);
  await deleteOrcamento(ctx.db, id);
  await recordAudit(ctx, {
    operacao: 'orcamentos.remove',
    tabela: 'orcamentos',
    registro_id: id,
    filial_id: orcamento.filial_id,
    antes: { ...semLigados(orcamento), itens: itens.map(({ id: _id, ...item }) => item) },
  });
  return { id };
}
