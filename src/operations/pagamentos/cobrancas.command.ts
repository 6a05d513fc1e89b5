/**
 * 'Cobrar por PIX' and 'Confirmar PIX'. The code is static, so a person confirms it against the bank's app, once.
 * Charges of an order are created and confirmed under the order's lock: billing, which cancels open charges, runs
 * entirely before or after. A charge that is paid late pays the debt that replaced its own. Lock order: the order, the
 * ledger's rows, accounts.
 */
import { exigirDaFilial } from '#company/sistema/lerEquipe.command.ts';
import {
  cancelarCobranca as cancelar,
  confirmarCobranca,
  criarCobranca,
} from '#kernels/financeiro/cobrancas.rules.ts';
import { devedorDaOrdem } from '#kernels/financeiro/documento.command.ts';
import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import type { Livro } from '#kernels/financeiro/livro.rules.ts';
import { txidDe, txidDoSinal } from '#kernels/financeiro/pix.rules.ts';
import { type Pedido, travar } from '#kernels/financeiro/travar.command.ts';
import { podeFaturar } from '#operations/ordens_servico/status.rules.ts';
import { pagadorVale, travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { type CobrarInput, type ConfirmarPixInput, pagamentosErrors } from './pagamentos.contract.ts';
import { aCobrar, cobrancaIgual } from './pagamentos.rules.ts';
import {
  findFilialDaParcela,
  findLugarDaCobranca,
  findSinaisDoOrcamento,
  type LugarDaCobranca,
  proximaVez,
} from './pagamentos.sql.ts';

async function travarLigado(ctx: Context, pedido: Pedido): Promise<Livro> {
  const livro = await travar(ctx, pedido);
  if (!livro) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  return livro;
}

type Nova = Parameters<typeof criarCobranca>[1];

/** Reuses an open charge of the same amount: the customer sees the same code again. */
async function cobrar(ctx: Context, livro: Livro, nova: Nova): Promise<{ id: string }> {
  const igual = cobrancaIgual(livro, nova);
  if (igual) return { id: igual };
  const id = newId();
  await lancar(ctx, criarCobranca(livro, { ...nova, id }));
  await recordAudit(ctx, {
    operacao: 'pagamentos.cobrarPix',
    tabela: 'cobrancas',
    registro_id: id,
    filial_id: livro.filial_id,
    depois: { txid: nova.txid, valor: nova.valor },
  });
  return { id };
}

/** Throws ORDEM_SEM_COBRANCA, PAGADOR_ANONIMIZADO, FINANCEIRO_DESLIGADO and SEM_CHAVE_PIX. */
export async function cobrarSinal(ctx: Context, { id, valor }: CobrarInput): Promise<{ id: string }> {
  const ordem = await travarOrdem(ctx, id);
  if (ordem.faturada_em !== null || !podeFaturar(ordem.status))
    throw new DomainError(pagamentosErrors.ORDEM_SEM_COBRANCA);
  if (!(await pagadorVale(ctx, ordem))) throw new DomainError(pagamentosErrors.PAGADOR_ANONIMIZADO);
  const livro = await travarLigado(ctx, { filial_id: ordem.filial_id, sinal_de: id });
  const vez = await proximaVez(ctx.db, id);
  return cobrar(ctx, livro, {
    de: { ordem_servico_id: id },
    cliente_id: await devedorDaOrdem(ctx, ordem),
    valor,
    txid: txidDoSinal(ordem.numero_os, vez),
  });
}

interface SinalDoOrcamento {
  id: string;
  numero: number;
  filial_id: string;
  cliente_id: string;
  valor: string;
}

/**
 * A deposit on a quote without an order. The caller has locked the quote. Throws FINANCEIRO_DESLIGADO and
 * SEM_CHAVE_PIX.
 */
export async function cobrarSinalDoOrcamento(
  ctx: Context,
  { id, numero, filial_id, cliente_id, valor }: SinalDoOrcamento,
): Promise<{ id: string }> {
  const { abertas, vez } = await findSinaisDoOrcamento(ctx.db, id);
  const livro = await travarLigado(ctx, { filial_id, cobrancas: abertas });
  const txid = txidDoSinal(numero, vez, 'orcamento');
  return cobrar(ctx, livro, { de: { orcamento_id: id }, cliente_id, valor, txid });
}

/**
 * Throws PARCELA_NAO_ENCONTRADA, PARCELA_JA_RECEBIDA, VALOR_MAIOR_QUE_SALDO, FORMA_COM_PRECO, FINANCEIRO_DESLIGADO and
 * SEM_CHAVE_PIX.
 */
export async function cobrarParcela(ctx: Context, { id, valor }: CobrarInput): Promise<{ id: string }> {
  const filial_id = await findFilialDaParcela(ctx.db, id);
  if (!filial_id) throw new DomainError(financeiroErrors.PARCELA_NAO_ENCONTRADA);
  const livro = await travarLigado(ctx, { filial_id, parcelas: [id] });
  const { parcela, titulo, cliente_id } = aCobrar(livro, id, valor);
  return cobrar(ctx, livro, { de: { parcela_id: id }, cliente_id, valor, txid: txidDe(titulo, parcela) });
}

async function lugarDa(ctx: Context, id: string): Promise<LugarDaCobranca> {
  const lugar = await findLugarDaCobranca(ctx.db, id);
  if (!lugar) throw new DomainError(financeiroErrors.COBRANCA_NAO_ENCONTRADA);
  return lugar;
}

/** Locks the charge's order, if it has one, then the titles of its debt and the charge. */
async function travarCobranca(ctx: Context, id: string): Promise<Livro> {
  const { filial_id, ordem_servico_id, documentos, do_orcamento } = await lugarDa(ctx, id);
  if (ordem_servico_id) await travarOrdem(ctx, ordem_servico_id);
  const livro = await travarLigado(ctx, { filial_id, documentos, cobrancas: [id] });
  if (!do_orcamento) return livro;
  // The quote may have been sold, or got its order, while this act waited for the charge's lock.
  const agora = await lugarDa(ctx, id);
  if (agora.documentos.length === documentos.length) return livro;
  if (agora.ordem_servico_id) await travarOrdem(ctx, agora.ordem_servico_id);
  return travarLigado(ctx, { filial_id, documentos: agora.documentos, cobrancas: [id] });
}

/**
 * If two people confirm at once, the second gets COBRANCA_JA_CONFIRMADA. Throws PIX_ALEM_DO_COBRADO,
 * PESSOA_FORA_DA_FILIAL and ERROS_DO_RECEBIMENTO too.
 */
export async function confirmarPix(
  ctx: Context,
  { id, valor, end_to_end_id, vista_por, excedente }: ConfirmarPixInput,
): Promise<{ id: string; numero: number }> {
  const livro = await travarCobranca(ctx, id);
  // Absent means the person who confirms, as for programs that do not know the question.
  const quem = vista_por ?? ctx.user.id;
  await exigirDaFilial(ctx, livro.filial_id, quem, ctx.user.id);
  const antes = livro.cobrancas.get(id);
  const confirmacao = { cobranca_id: id, valor, end_to_end_id, vista_por: quem, excedente };
  const feito = await lancar(ctx, confirmarCobranca(livro, confirmacao));
  const recibo = feito?.movimentos.at(-1);
  if (!recibo) throw new Error('a confirmed charge wrote no movement');
  await recordAudit(ctx, {
    operacao: 'pagamentos.confirmarPix',
    tabela: 'cobrancas',
    registro_id: id,
    filial_id: livro.filial_id,
    antes: { situacao: antes?.situacao },
    depois: {
      txid: antes?.txid,
      situacao: 'confirmada',
      valor,
      recibo: recibo.numero,
      vista_por: quem,
      ...(excedente && { excedente }),
    },
  });
  return { id: recibo.id, numero: recibo.numero };
}

/** Throws COBRANCA_NAO_ENCONTRADA and COBRANCA_JA_CONFIRMADA. */
export async function cancelarCobranca(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  const livro = await travarCobranca(ctx, id);
  const antes = livro.cobrancas.get(id);
  await lancar(ctx, cancelar(livro, { cobranca_id: id }));
  await recordAudit(ctx, {
    operacao: 'pagamentos.cancelarCobranca',
    tabela: 'cobrancas',
    registro_id: id,
    filial_id: livro.filial_id,
    antes: { situacao: antes?.situacao },
    depois: { txid: antes?.txid, situacao: 'cancelada' },
  });
  return { id };
}
