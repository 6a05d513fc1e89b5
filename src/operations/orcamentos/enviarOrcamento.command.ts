/**
 * Sends a draft (02 § 6): freezes its content with its hash and sets its last day in the branch's time zone. By default
 * the order then waits for the answer. The sender needs the discount permission here, because the customer's approval
 * checks none; the price of a quote template is no discount. Locks: the order, the quote.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { semPrecoDeModelo } from '#registers/orcamentos_modelos/lerModeloDeOrcamento.command.ts';
import { exigirDesconto } from '#registers/produtos_servicos/exigirDesconto.command.ts';
import { conteudoDe } from './conteudo.rules.ts';
import { freezeVersao, ultimoDia, updateOrcamento, type VersaoGuardada } from './escrita.sql.ts';
import type { EnviarOrcamentoInput, Orcamento } from './orcamentos.contract.ts';
import { exigirEnviavel, exigirOrdemAberta, exigirRascunho } from './orcamentos.rules.ts';
import { findDadosDoConteudo, listItens } from './orcamentos.sql.ts';
import { avisarOrdem, lerVersao, travarOrcamento } from './travarOrcamento.command.ts';
import type { ItemOrcamento } from './versoes.contract.ts';

/**
 * Throws ITENS_FECHADOS, REGISTRO_ALTERADO, ORCAMENTO_ENVIADO, ORCAMENTO_ENCERRADO, ORCAMENTO_SEM_ITENS, PECA_USADA and
 * DESCONTO_NAO_PERMITIDO.
 */
export async function enviarOrcamento(
  ctx: Context,
  { id, versao, aguardar }: EnviarOrcamentoInput,
): Promise<Orcamento> {
  const { ordem, orcamento } = await travarOrcamento(ctx, id);
  exigirOrdemAberta(ordem);
  exigirRascunho(orcamento);
  const { itens_ligados: _ligados, ...antes } = requireVersion(orcamento, versao);
  const numero = antes.versao_vigente;
  const [guardada, itens] = await Promise.all([lerVersao(ctx, id, numero), listItens(ctx.db, id, numero)]);
  exigirEnviavel(itens, guardada);
  await exigirDesconto(
    ctx,
    ordem ? 'ordens_servico:desconto' : 'vendas:desconto',
    (await semPrecoDeModelo(ctx, itens)).map((item) => ({ ...item, produto_id: item.produto_servico_id })),
  );
  const valido_ate = await congelar(ctx, antes, guardada, itens);
  const depois = await updateOrcamento(ctx.db, id, { situacao: 'enviado' });
  await avisarOrdem(ctx, ordem, 'enviar', aguardar ? { status: 'aguardando_aprovacao' } : {});
  await recordAudit(ctx, {
    operacao: 'orcamentos.enviar',
    tabela: 'orcamentos',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
    depois: { ...depois, total: guardada.total, valido_ate },
  });
  return depois;
}

/** Freezes the content. Returns its last day. */
async function congelar(
  ctx: Context,
  {
    id,
    numero,
    filial_id,
    aceita_parcial,
  }: Pick<Orcamento, 'id' | 'numero' | 'filial_id' | 'aceita_parcial'>,
  versao: VersaoGuardada,
  itens: readonly ItemOrcamento[],
): Promise<string> {
  const [valido_ate, dados] = await Promise.all([
    ultimoDia(ctx, filial_id, versao.validade_dias),
    findDadosDoConteudo(ctx.db, id),
  ]);
  const { condicoes_pagamento, inicio_em, termino_em, validade_dias, total, sinal, aceita_usada } = versao;
  const conteudo = conteudoDe({
    ...requireRecord(dados),
    numero,
    versao: versao.numero,
    aceita_parcial,
    aceita_usada,
    condicoes_pagamento,
    inicio_em,
    termino_em,
    validade_dias,
    valido_ate,
    total,
    sinal,
    enviada_em: ctx.now.toISOString(),
    itens,
  });
  await freezeVersao(ctx, id, versao.numero, { conteudo, valido_ate });
  return valido_ate;
}
