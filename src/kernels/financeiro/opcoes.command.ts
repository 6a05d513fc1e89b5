/** Reads the data that the payment dialogs show; writes nothing. */

import type { Context } from '#platform/server/sql/context.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { compareDecimal } from '#platform/shared/money.ts';
import { hasPermission, type Permission } from '#platform/shared/permissions.ts';
import type { DocumentoDoPix, Opcoes, ParcelaADarBaixa, PixInput } from './baixas.contract.ts';
import {
  findCaixa,
  findChavePix,
  findSinal,
  findTituloDaParcela,
  listParcelasAbertas,
} from './baixas.sql.ts';
import type { FormaPagamento } from './cadastro.rules.ts';
import { financeiroErrors } from './financeiro.contract.ts';
import { listFormas, readConfiguracao } from './formas.sql.ts';
import { encargosDe } from './parcelas.rules.ts';
import { qrDoPix } from './pix.gateway.ts';
import { brCode, serveNoPix, txidDaParcela, txidDe, txidDoSinal } from './pix.rules.ts';

interface OpcoesInput {
  filial_id: string;
  ordem_servico_id?: string | undefined;
}

/** The branch's active payment methods; none while money is off. */
async function formasDaFilial(ctx: Context, filial_id: string): Promise<FormaPagamento[]> {
  const [{ financeiro_desde }, formas] = await Promise.all([readConfiguracao(ctx.db), listFormas(ctx)]);
  if (financeiro_desde === null) return [];
  return formas.filter((forma) => forma.ativo && (forma.filial_id ?? filial_id) === filial_id);
}

/** Anyone may ask whether money is on; amounts, methods and fees are for users who move money. */
export async function lerOpcoes(ctx: Context, { filial_id, ordem_servico_id }: OpcoesInput): Promise<Opcoes> {
  const pode = (permissao: Permission) => hasPermission(ctx.user.permissoes, permissao);
  const moveDinheiro = pode('financeiro:receber') || pode('financeiro:pagar') || pode('financeiro:estornar');
  const [regras, formas, caixa, zone, sinal] = await Promise.all([
    readConfiguracao(ctx.db),
    moveDinheiro ? formasDaFilial(ctx, filial_id) : [],
    findCaixa(ctx.db, filial_id),
    findZone(ctx.db, filial_id),
    moveDinheiro && ordem_servico_id ? findSinal(ctx.db, { filial_id, ordem_servico_id }) : '0.00',
  ]);
  const { receber_ao_faturar, receber_ao_vender, forma_padrao_id, caixa_obrigatorio } = regras;
  const ligado = regras.financeiro_desde !== null;
  const pode_abrir = ligado && pode('caixa:abrir');
  return {
    ligado,
    pode_receber: ligado && pode('financeiro:receber'),
    pode_devolver: ligado && pode('financeiro:estornar'),
    pode_abrir,
    hoje: dayOf(ctx.now, zone),
    formas,
    receber_ao_faturar,
    receber_ao_vender,
    forma_padrao_id,
    sinal,
    caixa_obrigatorio,
    caixa: caixa && ligado ? { ...caixa, fundo: pode_abrir ? caixa.fundo : '0.00' } : null,
  };
}

/** The largest discount among the branch's payment methods, in percent; '0' if there is none. */
export async function lerMaiorDesconto(ctx: Context, filial_id: string): Promise<string> {
  const formas = await formasDaFilial(ctx, filial_id);
  return formas.reduce((m, { desconto }) => (compareDecimal(desconto, m) > 0 ? desconto : m), '0');
}

/** Null for a sale without a number yet, and for a parcel that the user may not see. */
async function txidDo(
  ctx: Context,
  { numero_os, numero_orcamento, sinal, vez = 1, parcela_id }: DocumentoDoPix,
): Promise<string | null> {
  if (parcela_id) {
    const titulo = await findTituloDaParcela(ctx, parcela_id);
    return titulo ? txidDe(titulo, { numero: titulo.parcela }) : null;
  }
  if (numero_orcamento) return txidDoSinal(numero_orcamento, vez, 'orcamento');
  if (!numero_os) return null;
  return sinal ? txidDoSinal(numero_os, vez) : txidDaParcela('ordem', numero_os, 1);
}

/** Uses the PIX key of the branch's account for this payment method, else the company's. Throws SEM_CHAVE_PIX. */
export async function lerPix(
  ctx: Context,
  { filial_id, forma_id, valor, ...documento }: PixInput,
): Promise<{ brcode: string; qr_svg: string }> {
  const chave = await findChavePix(ctx.db, { filial_id, forma_id });
  if (!chave || !serveNoPix(chave)) throw new DomainError(financeiroErrors.SEM_CHAVE_PIX);
  const txid = await txidDo(ctx, documento);
  const brcode = brCode({ ...chave, valor, txid });
  return { brcode, qr_svg: await qrDoPix(brcode) };
}

/**
 * For a PIX charge that is created on request, with the branch's PIX method; null if money is off, or without method or
 * key.
 */
export async function lerPixDaFilial(
  ctx: Context,
  { filial_id, valor, txid }: { filial_id: string; valor: string; txid: string },
): Promise<{ brcode: string; qr_svg: string } | null> {
  const forma = (await formasDaFilial(ctx, filial_id)).find(({ tipo }) => tipo === 'pix');
  const chave = forma && (await findChavePix(ctx.db, { filial_id, forma_id: forma.id }));
  if (!chave || !serveNoPix(chave)) return null;
  const brcode = brCode({ ...chave, valor, txid });
  return { brcode, qr_svg: await qrDoPix(brcode) };
}

export async function lerParcelas(
  ctx: Context,
  { filial_id, ids, data }: { filial_id: string; ids: string[]; data?: string | undefined },
): Promise<ParcelaADarBaixa[]> {
  const dia = data ?? dayOf(ctx.now, await findZone(ctx.db, filial_id));
  const parcelas = await listParcelasAbertas(ctx, ids);
  return parcelas.map((parcela) => {
    const cobrados = { multa: parcela.multa_cobrada, juros_ate: parcela.juros_ate };
    const { multa, juros } =
      parcela.natureza === 'receber'
        ? encargosDe(parcela, dia, parcela, cobrados)
        : { multa: '0.00', juros: '0.00' };
    return { ...parcela, multa, juros };
  });
}

/** The QR code of a PIX charge, as SVG. */
export const lerQr = (brcode: string): Promise<string> => qrDoPix(brcode);
