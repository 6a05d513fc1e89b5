/** Prints the hand-over of an order. No lock: a print shows the order at that moment, and its content is stored. */
import { noPapel } from '#company/documentos/assinar.command.ts';
import { findAssinada } from '#company/documentos/assinaturas.sql.ts';
import { emitirImpresso } from '#company/documentos/emitir.command.ts';
import type { FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import { lerRetiradaParaAssinar } from '#operations/assinaturas/compor.command.ts';
import { type DadosDaEntrega, ENTREGA } from '#operations/impressos_ordem/entrega.rules.ts';
import { dadosDaOrdem } from '#operations/impressos_ordem/imprimir.command.ts';
import type { OrdemComHistorico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { quemRetirou, ROTULO_PECAS, ROTULO_TIPO } from '#operations/ordens_servico/retiradas.rules.ts';
import { lerOrdemComHistorico } from '#operations/ordens_servico/travarOrdem.command.ts';
import { lerPagamentos, pixDaOrdem } from '#operations/pagamentos/lerPagamentos.command.ts';
import { linhasDoPago } from '#operations/pagamentos/pago.rules.ts';
import { SEM_VALOR_FISCAL } from '#operations/pagamentos/recibo.rules.ts';
import { mesmoDia } from '#operations/retornos/retornos.rules.ts';
import { listGarantias } from '#operations/retornos/retornos.sql.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { isZero } from '#platform/shared/money.ts';

/** Throws NAO_ENCONTRADO, and the errors of `emitirImpresso`. */
export async function imprimirEntrega(
  ctx: Context & Pick<RequestContext, 'pool' | 'services'>,
  { id, formato }: { id: string; formato: FormatoImpresso },
): Promise<File> {
  const [{ dados, filial_id, pessoa_id }, ordem, pagamentos] = await Promise.all([
    dadosDaOrdem(ctx, id),
    lerOrdemComHistorico(ctx, id),
    lerPagamentos(ctx, { id }),
  ]);
  const { retirada_em, retirada_atual, faturada_em, laudo } = ordem;
  const comGarantia = faturada_em !== null && retirada_em !== null;
  const garantias = comGarantia ? await listGarantias(ctx.db, id) : [];
  const falta = pagamentos?.resumo?.falta;
  const resta = falta && !isZero(falta) ? falta : null;
  // If somebody else pays, the printed document has no PIX code.
  const pix =
    resta && ordem.pagador_id === null ? await pixDaOrdem(ctx, ordem, { valor: resta, sinal: false }) : null;
  const { papel, figuras } = await paraAssinar(ctx, id, retirada_atual);
  const entrega: DadosDaEntrega = {
    numero_os: dados.numero_os,
    cliente: dados.cliente,
    aparelho: [dados.equipamento, dados.modelo, dados.numero_serie].filter(Boolean).join(' '),
    laudo,
    itens: dados.itens,
    total: dados.total,
    pagamentos: pagamentos ? linhasDoPago(pagamentos) : [],
    resta,
    ...(pix && { pix: pix.brcode }),
    retirada_em: retirada_em?.toISOString() ?? null,
    retirada_por: retirada_atual && quemRetirou(retirada_atual, dados.cliente),
    ...(retirada_atual && retirada_atual.tipo !== 'retirado' && { baixa: ROTULO_TIPO[retirada_atual.tipo] }),
    pecas_devolvidas: retirada_atual?.pecas_devolvidas ? ROTULO_PECAS[retirada_atual.pecas_devolvidas] : null,
    garantia_ate: mesmoDia(garantias),
    garantias: garantias.map(({ descricao, garantia_ate }) => [descricao, garantia_ate] as const),
    ...(papel && { papel }),
  };
  return emitirImpresso(ctx, ENTREGA, {
    formato,
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    pessoa_id,
    nome_arquivo: `entrega-ordem-${dados.numero_os}`,
    dados: entrega,
    figuras,
    rodape: [SEM_VALOR_FISCAL],
  });
}

/** The reading of the person who took the device, with its signature if there is one; empty if nobody took it. */
async function paraAssinar(
  ctx: Context & Pick<RequestContext, 'services'>,
  id: string,
  retirada: OrdemComHistorico['retirada_atual'],
) {
  if (retirada?.tipo !== 'retirado') return { papel: null, figuras: {} };
  const de = { tabela: 'ordens_servico', registro_id: id } as const;
  const [{ leitura }, assinada] = await Promise.all([
    lerRetiradaParaAssinar(ctx, id),
    retirada.assinatura_id === null ? undefined : findAssinada(ctx.db, { ...de, id: retirada.assinatura_id }),
  ]);
  return noPapel(assinada, leitura);
}
