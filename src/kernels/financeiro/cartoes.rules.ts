/**
 * Card receivables: what the card company owes us for a payment. The customer's debt falls by the gross value; the fee is
 * the shop's expense.
 */
import { addDays, businessDayFrom } from '#platform/shared/business_days.ts';
import { compareDecimal, percentOf, splitMoney, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { podeDividir } from './parcelas.rules.ts';

export const MAXIMO_PARCELAS_CARTAO = 24;

export interface TaxaCartao {
  /** Percent, at most 4 decimals. */
  percentual: string;
  /** Fixed amount per payment, deducted from its first instalment. */
  fixa: string;
  prazo_dias: number;
  /** True: everything is paid out after `prazo_dias`. False: one instalment is paid out every `prazo_dias`. */
  antecipado: boolean;
}

export interface RecebivelPlanejado {
  numero: number;
  bruto: string;
  taxa: string;
  liquido: string;
  previsto_para: string;
}

/**
 * The payouts expected from the card company: the amount is split like parcels, each fee is rounded half up, each
 * payout falls on a business day. A fee never exceeds its instalment, so that no payout is negative. Throws RangeError
 * if an instalment would be less than a cent.
 */
export function planejarRecebiveis(
  bruto: string,
  parcelas: number,
  taxa: TaxaCartao,
  dia: string,
): RecebivelPlanejado[] {
  if (!podeDividir(bruto, parcelas)) throw new RangeError(`cannot split ${bruto} into ${parcelas}`);
  return splitMoney(bruto, parcelas).map((parte, indice) => {
    const calculada = sumMoney([percentOf(parte, taxa.percentual), indice === 0 ? taxa.fixa : '0']);
    const cobrada = compareDecimal(calculada, parte) > 0 ? parte : calculada;
    const dias = taxa.antecipado ? taxa.prazo_dias : taxa.prazo_dias * (indice + 1);
    return {
      numero: indice + 1,
      bruto: parte,
      taxa: cobrada,
      liquido: subtractMoney(parte, cobrada),
      previsto_para: businessDayFrom(addDays(dia, dias)),
    };
  });
}
