/**
 * 'Como pagou?' for billing and sales, as one act: creates the title, applies a deposit, posts the payment, and leaves
 * the rest open.
 */

import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { isZero, lineTotal, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { baixar } from './baixas.rules.ts';
import { abrirSessao } from './caixa.rules.ts';
import { ajustarReservas, liberarSinal, sinalDaOrdem, sinalDoOrcamento } from './creditos.rules.ts';
import {
  financeiroErrors,
  type Pagamento,
  type ParcelaNova,
  type Recebimento,
} from './financeiro.contract.ts';
import type { Livro, LivroOuNada } from './livro.rules.ts';
import { formaDe, precoDoPagamento } from './pagamentos.rules.ts';
import { erroNaSomaDasFormas } from './parcelas.rules.ts';
import { maior, menorDe, parcelasDe, recusar } from './postar.rules.ts';
import {
  ajustarPelaForma,
  devidoPelaForma,
  type LinhaAjustada,
  type LinhaComPreco,
  semPreco,
} from './preco_por_forma.rules.ts';
import { criarTitulo, exigirVencimentos, type NovoTitulo } from './titulos.rules.ts';

export interface Cobrar {
  /** Without parcels, because the payment determines them. */
  titulo: Omit<NovoTitulo, 'parcelas'>;
  ao: 'faturar' | 'vender';
  /** The order whose deposit pays; an unused rest of it is released. */
  sinal_de?: string | null;
  /** For an exchange: the amount of the returned money, in lots of this act. It pays first. */
  troca?: string | undefined;
  /** The quote whose deposit, a free credit, pays first. */
  orcamento_id?: string | undefined;
  /** If absent, the settings decide; under `perguntar` everything stays open. */
  recebimento?: Recebimento | undefined;
}

type JaPago = Pick<Cobrar, 'sinal_de' | 'troca' | 'orcamento_id'>;

/** The part of the total that is already paid: by a deposit, or by the returned money of an exchange. */
function jaPago(livro: Livro, total: string, { sinal_de, troca, orcamento_id }: JaPago): string {
  if (troca) return menorDe(troca, total);
  if (orcamento_id) return menorDe(sinalDoOrcamento(livro, orcamento_id), total);
  return sinal_de ? menorDe(sinalDaOrdem(livro, sinal_de), total) : '0.00';
}

/** The id of the payment method that uses the customer's credit. */
function formaDeCredito(livro: Livro): string {
  const forma = [...livro.formas.values()].find(({ tipo, ativo }) => tipo === 'credito_cliente' && ativo);
  if (!forma) throw recusar(financeiroErrors.FORMA_INVALIDA, 'falta a forma Crédito do cliente');
  return forma.id;
}

function padrao(livro: Livro, ao: Cobrar['ao'], devido: string): Recebimento {
  const { receber_ao_faturar, receber_ao_vender, forma_padrao_id } = livro.regras;
  const regra = ao === 'faturar' ? receber_ao_faturar : receber_ao_vender;
  const automatico = regra === 'automatico' && forma_padrao_id !== null && !isZero(devido);
  return { formas: automatico ? [{ forma_id: forma_padrao_id, valor: devido }] : [] };
}

/** The amount paid now is a parcel due today; the rest is due as agreed, by default today as well. */
function parcelasDoAto(
  livro: Livro,
  pago: string,
  resto: string,
  combinadas: readonly ParcelaNova[] | undefined,
) {
  const abertas = combinadas ?? (isZero(resto) ? [] : [{ vencimento: livro.hoje, valor: resto }]);
  const agora = isZero(pago) ? [] : [{ vencimento: livro.hoje, valor: pago }];
  // 'Fica devendo' without agreed parcels: one parcel for the total, even if a part is paid now.
  const [unica, ...outras] = abertas;
  if (combinadas === undefined && unica && outras.length === 0 && agora.length > 0)
    return [{ vencimento: livro.hoje, valor: sumMoney([pago, resto]) }];
  return [...agora, ...abertas];
}

/** Whether the sale is made at a price that its payment method changes. */
function temPreco(livro: Livro, recebimento: Recebimento | undefined): boolean {
  const [pagamento] = recebimento?.preco_da_forma ? recebimento.formas : [];
  return pagamento !== undefined && !semPreco(precoDoPagamento(livro, pagamento));
}

function receberAgora(
  livro: LivroOuNada,
  titulo_id: string,
  pago: string,
  formas: readonly Pagamento[],
  mais: Pick<Cobrar, 'sinal_de' | 'orcamento_id' | 'recebimento'>,
) {
  const [primeira] = livro ? parcelasDe(livro, titulo_id) : [];
  if (!livro || !primeira || formas.length === 0) return livro;
  return baixar(livro, {
    natureza: 'receber',
    linhas: [{ parcela_id: primeira.id, principal: pago }],
    formas,
    excedente: mais.recebimento?.excedente,
    preco_da_forma: temPreco(livro, mais.recebimento),
    ordem_servico_id: mais.sinal_de ?? null,
    orcamento_id: mais.orcamento_id ?? null,
  });
}

/**
 * The lines at the price of the payment method, if `preco_da_forma` is set and that one method pays everything;
 * otherwise unchanged. The amount paid must equal the amount due at that price, so a price that changed since the user
 * saw it is refused. Throws PRECO_DA_FORMA, SOMA_DAS_FORMAS and FORMA_INVALIDA.
 */
export function linhasPelaForma<T extends LinhaComPreco>(
  livro: LivroOuNada,
  linhas: readonly T[],
  { recebimento, ...pago }: JaPago & Pick<Cobrar, 'recebimento'>,
): LinhaAjustada<T>[] {
  const iguais = linhas.map((linha) => ({ ...linha, antes_do_ajuste: null }));
  if (!livro || !recebimento?.preco_da_forma) return iguais;
  const { formas, parcelas, excedente } = recebimento;
  const [pagamento, outra] = formas;
  if (!pagamento || outra || parcelas || excedente) throw new DomainError(financeiroErrors.PRECO_DA_FORMA);
  const total = sumMoney(
    linhas.map((linha) => lineTotal(linha.quantidade, linha.valor_unitario, linha.desconto)),
  );
  const devido = subtractMoney(total, jaPago(livro, total, pago));
  const preco = precoDoPagamento(livro, pagamento);
  const erro = erroNaSomaDasFormas(devidoPelaForma(devido, preco), [pagamento.valor]);
  if (erro) throw new DomainError({ ...financeiroErrors.SOMA_DAS_FORMAS, message: erro });
  return ajustarPelaForma(linhas, devido, preco)?.linhas ?? iguais;
}

/**
 * A total of 0 creates no title, but still releases the deposit. Throws ERROS_DO_RECEBIMENTO; nothing of the act may be
 * written then.
 */
export function cobrar(
  livro: LivroOuNada,
  { titulo, ao, sinal_de, troca, orcamento_id, recebimento }: Cobrar,
): LivroOuNada {
  if (!livro) return null;
  const total = sumMoney(titulo.categorias.map(({ valor }) => valor));
  const livrar = (depois: LivroOuNada) =>
    sinal_de ? liberarSinal(depois && ajustarReservas(depois), { ordem_servico_id: sinal_de }) : depois;
  if (!maior(total, '0')) return livrar(livro);
  const aberto =
    recebimento?.abrir_caixa && livro.caixa_id
      ? abrirSessao(livro, { conta_id: livro.caixa_id, fundo: recebimento.abrir_caixa.fundo })
      : livro;
  if (!aberto) return null;
  const sinal = jaPago(livro, total, { sinal_de, troca, orcamento_id });
  const devido = subtractMoney(total, sinal);
  const { formas, parcelas, excedente } = recebimento ?? padrao(livro, ao, devido);
  exigirVencimentos(livro.hoje, parcelas ?? []);
  for (const { forma_id } of parcelas ?? []) if (forma_id) formaDe(livro, forma_id);
  const dado = sumMoney(formas.map(({ valor }) => valor));
  // If parcels were agreed, they determine the amount paid now; otherwise the sum of the payments does, up to the
  // amount due.
  const pago = parcelas
    ? subtractMoney(devido, sumMoney(parcelas.map(({ valor }) => valor)))
    : menorDe(dado, devido);
  const erro =
    excedente && maior(dado, pago)
      ? null
      : erroNaSomaDasFormas(
          pago,
          formas.map(({ valor }) => valor),
        );
  if (erro) throw new DomainError({ ...financeiroErrors.SOMA_DAS_FORMAS, message: erro });
  const id = titulo.id ?? newId();
  const primeiro = sumMoney([sinal, pago]);
  const comTitulo = criarTitulo(aberto, {
    ...titulo,
    id,
    parcelas: parcelasDoAto(aberto, primeiro, subtractMoney(devido, pago), parcelas),
  });
  const todas = isZero(sinal) ? formas : [{ forma_id: formaDeCredito(livro), valor: sinal }, ...formas];
  return livrar(receberAgora(comTitulo, id, primeiro, todas, { sinal_de, orcamento_id, recebimento }));
}
