/**
 * The shop's own prices by payment method (Lei 13.455/2017): a discount or a surcharge on the amount due. It is applied
 * to the lines before billing, so that title and sale agree.
 */
import {
  fromUnits,
  isZero,
  lineTotal,
  percentOf,
  shareMoney,
  splitMoney,
  subtractMoney,
  sumMoney,
  toUnits,
} from '#platform/shared/money.ts';

export interface LinhaComPreco {
  quantidade: string;
  valor_unitario: string;
  desconto: string;
}

/** A line's price before the adjustment. Quotes are compared with it, and reversing the billing restores it. */
export type AntesDoAjuste = Pick<LinhaComPreco, 'valor_unitario' | 'desconto'>;

export type LinhaAjustada<T extends LinhaComPreco> = T & { antes_do_ajuste: AntesDoAjuste | null };

/** Percentages from `formas_pagamento.desconto` and `formas_taxas.acrescimo`; at most one of them is not zero. */
export interface PrecoDaForma {
  desconto: string;
  acrescimo: string;
}

export interface AjustePorForma<T extends LinhaComPreco> {
  linhas: LinhaAjustada<T>[];
  /** The change of the amount due; negative for a discount. */
  diferenca: string;
  devido: string;
}

function comDesconto<T extends LinhaComPreco>(linha: T, parte: string): LinhaAjustada<T> {
  if (isZero(parte)) return { ...linha, antes_do_ajuste: null };
  const { valor_unitario, desconto } = linha;
  return {
    ...linha,
    desconto: sumMoney([desconto, parte]),
    antes_do_ajuste: { valor_unitario, desconto },
  };
}

/**
 * Raises the line's total by its share. If the new total ÷ quantity is not whole cents, the unit value is rounded up
 * and the discount takes the excess off.
 */
function comAcrescimo<T extends LinhaComPreco>(linha: T, parte: string): LinhaAjustada<T> {
  if (isZero(parte)) return { ...linha, antes_do_ajuste: null };
  const { quantidade, valor_unitario, desconto } = linha;
  const total = sumMoney([lineTotal(quantidade, valor_unitario, desconto), parte]);
  const quantos = toUnits(quantidade, 4);
  const unitario = fromUnits((toUnits(total, 2) * 10_000n + quantos - 1n) / quantos, 2);
  return {
    ...linha,
    valor_unitario: unitario,
    desconto: subtractMoney(lineTotal(quantidade, unitario), total),
    antes_do_ajuste: { valor_unitario, desconto },
  };
}

/**
 * The payment method's price for this number of instalments. A surcharge for that number takes precedence over the
 * method's discount.
 */
export function precoDaForma(
  { desconto, taxas }: { desconto: string; taxas: readonly { parcelas: number; acrescimo: string }[] },
  parcelas: number,
): PrecoDaForma {
  const acrescimo = taxas.find((taxa) => taxa.parcelas === parcelas)?.acrescimo ?? '0';
  return isZero(acrescimo) ? { desconto, acrescimo: '0' } : { desconto: '0', acrescimo };
}

export const semPreco = ({ desconto, acrescimo }: PrecoDaForma): boolean =>
  isZero(desconto) && isZero(acrescimo);

/** The amount due if one method pays all of it at this price. */
export function devidoPelaForma(devido: string, { desconto, acrescimo }: PrecoDaForma): string {
  return isZero(desconto)
    ? sumMoney([devido, percentOf(devido, acrescimo)])
    : subtractMoney(devido, percentOf(devido, desconto));
}

/** The total with the largest discount of any payment method; null if nothing changes. */
export const totalAVista = (total: string, desconto: string): string | null =>
  isZero(desconto) || isZero(total) ? null : devidoPelaForma(total, { desconto, acrescimo: '0' });

/**
 * Adjusts the lines to the price of the one method that pays everything due. `devido` is the lines' total minus a
 * deposit. Null if the price is the same, or nothing is due.
 */
export function ajustarPelaForma<T extends LinhaComPreco>(
  linhas: readonly T[],
  devido: string,
  forma: PrecoDaForma,
): AjustePorForma<T> | null {
  const novo = devidoPelaForma(devido, forma);
  const diferenca = subtractMoney(novo, devido);
  if (isZero(diferenca)) return null;
  const reduz = diferenca.startsWith('-');
  const valor = reduz ? subtractMoney('0', diferenca) : diferenca;
  const totais = linhas.map((linha) => lineTotal(linha.quantidade, linha.valor_unitario, linha.desconto));
  const partes = shareMoney(valor, totais);
  const ajustar = reduz ? comDesconto : comAcrescimo;
  return {
    linhas: linhas.map((linha, indice) => ajustar(linha, partes[indice] ?? '0')),
    diferenca,
    devido: novo,
  };
}

/** The first instalment, which includes the remainder of the division, as on a card slip. */
export function primeiraParcela(total: string, parcelas: number): string {
  return splitMoney(total, parcelas)[0] ?? total;
}
