/** Composes the customer's page (02 § 7) with as little data as it needs. It writes only that the page was read. */
import { lerQr } from '#kernels/financeiro/opcoes.command.ts';
import { lerParaAssinar } from '#operations/assinaturas/assinar.command.ts';
import { lerDeclaracaoNoCelular } from '#operations/baixa_aparelho/baixarAparelho.command.ts';
import { registrarAcesso } from '#operations/links/criarLink.command.ts';
import { momentoDoLink } from '#operations/links/links.rules.ts';
import { primeiroDia } from '#operations/mensagens/compor.command.ts';
import { STATUS_DO_CLIENTE } from '#operations/mensagens/modelos.rules.ts';
import { lerParaOCliente, type OrcamentoDoCliente } from '#operations/orcamentos/lerOrcamento.command.ts';
import type { OrcamentoDetalhe } from '#operations/orcamentos/orcamentos.contract.ts';
import { itensFechados } from '#operations/ordens_servico/status.rules.ts';
import { lerPagamentos, pixDaOrdem } from '#operations/pagamentos/lerPagamentos.command.ts';
import { restoDoSinal } from '#operations/pagamentos/pagamentos.rules.ts';
import { findSinaisDoOrcamento } from '#operations/pagamentos/pagamentos.sql.ts';
import { listGarantias } from '#operations/retornos/retornos.sql.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { sumMoney } from '#platform/shared/money.ts';
import {
  abrirLink,
  deQuemDeu,
  emNomeDe,
  type Link,
  type Pedido,
  semRetirada,
  visitanteDe,
} from './abrirLink.command.ts';
import type { PaginaDaOrdem, PaginaPublica } from './acompanhamento.contract.ts';
import { mostrarLoja, mostrarOrcamento, preparoDe, proximoPasso, versaoDe } from './mostrar.rules.ts';
import { comporDoOrcamento } from './orcamentoAvulso.command.ts';
import { findCobrancaAberta, findOrdemDoLink, type OrdemDoLink } from './pagina.sql.ts';

/** Throws LINK_INVALIDO and MUITAS_TENTATIVAS. */
export async function lerPagina(ctx: Pedido, token: string): Promise<PaginaPublica> {
  const link = await abrirLink(ctx, token);
  await registrarAcesso({ db: ctx.pool, now: ctx.now }, link, 'ler', visitanteDe(ctx));
  return comporPagina(ctx, link);
}

export async function comporPagina(ctx: Pedido, link: Link): Promise<PaginaPublica> {
  const loja = emNomeDe(ctx, ctx.pool, deQuemDeu(link));
  if (link.finalidade === 'orcamento') return comporDoOrcamento(loja, link.orcamento_id);
  const ordem = requireRecord(await findOrdemDoLink(ctx.pool, link.ordem_servico_id));
  const { empresa, numero_os } = ordem;
  const momento = momentoDoLink(link.finalidade);
  if (momento !== null) {
    const pedido = { ...loja, services: ctx.services };
    const lido =
      momento === 'declaracao'
        ? await lerDeclaracaoNoCelular(pedido, ordem.id)
        : await lerParaAssinar(pedido, { id: ordem.id, momento }, 'celular').catch(semRetirada);
    return { tipo: 'assinatura', empresa, numero_os, momento, ...lido };
  }
  return daOrdem(loja, ordem);
}

/** The quote to show: the one that waits for an answer, else the newest answered one. */
export function orcamentoMostrado(orcamentos: readonly OrcamentoDoCliente[]): OrcamentoDoCliente | undefined {
  const enviados = orcamentos.filter(({ situacao }) =>
    ['enviado', 'aprovado', 'recusado'].includes(situacao),
  );
  const [novo] = [...enviados].sort((a, b) => b.numero - a.numero);
  return enviados.find(({ situacao }) => situacao === 'enviado') ?? novo;
}

/**
 * The unpaid part of an approved quote's deposit, at most the approved total. Null if nothing is due or somebody else
 * pays.
 */
export async function sinalDevido(
  ctx: Context,
  ordem: OrdemDoLink,
  orcamento: OrcamentoDetalhe | undefined,
): Promise<{ valor: string; ligado: boolean } | null> {
  const sinal = orcamento?.situacao === 'aprovado' ? versaoDe(orcamento)?.sinal : null;
  if (!orcamento || !sinal || ordem.pagador_id !== null || itensFechados(ordem) !== null) return null;
  const [pagamentos, antes] = await Promise.all([
    lerPagamentos(ctx, { id: ordem.id }),
    findSinaisDoOrcamento(ctx.db, orcamento.id),
  ]);
  // The quote may have had its deposit before it had an order.
  const pago = sumMoney([pagamentos?.sinal ?? '0', antes.pago]);
  const valor = restoDoSinal({ sinal, aprovado: ordem.valor_aprovado ?? '0', pago });
  return valor === null ? null : { valor, ligado: pagamentos !== null };
}

async function aPagar(
  ctx: Context,
  ordem: OrdemDoLink,
  orcamento: OrcamentoDetalhe | undefined,
): Promise<PaginaDaOrdem['pagar']> {
  const cobranca = await findCobrancaAberta(ctx.db, ordem.id);
  if (cobranca) {
    const { brcode, valor, sinal, avisada_em } = cobranca;
    return { sinal, valor, pix: { brcode, qr_svg: await lerQr(brcode) }, avisada: avisada_em !== null };
  }
  const devido = await sinalDevido(ctx, ordem, orcamento);
  if (!devido) return null;
  // Without a PIX key the customer arranges the payment with the shop.
  const pix = devido.ligado ? await pixDaOrdem(ctx, ordem, { valor: devido.valor, sinal: true }) : null;
  return { sinal: true, valor: devido.valor, pix, avisada: false };
}

async function daOrdem(ctx: Context, ordem: OrdemDoLink): Promise<PaginaDaOrdem> {
  const { numero_os, status, prazo, fuso_horario } = ordem;
  const [orcamentos, garantias] = await Promise.all([
    lerParaOCliente(ctx, ordem.id),
    listGarantias(ctx.db, ordem.id),
  ]);
  const orcamento = orcamentoMostrado(orcamentos);
  const preparo = preparoDe(orcamentos, orcamento);
  const mostrado = mostrarOrcamento(orcamento);
  const aberta = itensFechados(ordem) === null && status !== 'concluida';
  return {
    tipo: 'ordem',
    ...mostrarLoja(ordem),
    aparelho: [ordem.equipamento, ordem.modelo].filter(Boolean).join(' '),
    numero_os,
    status,
    situacao: (status === 'aguardando_aprovacao' && preparo) || STATUS_DO_CLIENTE[status],
    preparo,
    proximo: proximoPasso(status, mostrado),
    prazo: prazo && aberta ? formatDateTime(prazo, fuso_horario) : null,
    garantia_ate: primeiroDia(garantias),
    orcamento: mostrado,
    pagar: await aPagar(ctx, ordem, orcamento),
  };
}
