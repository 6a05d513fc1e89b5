/** Instalments of a debt: splitting a total, due dates, late charges. Money is decimal text, days are 'YYYY-MM-DD'. */
import { addMonths, businessDayFrom, daysBetween } from '#platform/shared/business_days.ts';
import {
  compareDecimal,
  divideHalfUp,
  formatBRL,
  fromUnits,
  isZero,
  percentOf,
  splitMoney,
  subtractMoney,
  sumMoney,
  toUnits,
} from '#platform/shared/money.ts';

export interface ParcelaPlanejada {
  numero: number;
  vencimento: string;
  valor: string;
}

/** Whether the total suffices for at least a cent per parcel. */
export function podeDividir(total: string, parcelas: number): boolean {
  return Number.isInteger(parcelas) && parcelas >= 1 && toUnits(total, 2) >= BigInt(parcelas);
}

/**
 * Splits a total into equal parts, rounded down to the cent, with the remainder in the first. The parts are due monthly
 * from the first day. Throws RangeError unless `podeDividir`.
 */
export function dividirEmParcelas(
  total: string,
  parcelas: number,
  primeiroVencimento: string,
): ParcelaPlanejada[] {
  if (!podeDividir(total, parcelas)) throw new RangeError(`cannot split ${total} into ${parcelas}`);
  return splitMoney(total, parcelas).map((valor, indice) => ({
    numero: indice + 1,
    vencimento: addMonths(primeiroVencimento, indice),
    valor,
  }));
}

/** 'faltam R$ 0,01' or 'sobram R$ 10,00'; null if the values add up to the total. */
function diferencaDaSoma(total: string, valores: readonly string[]): string | null {
  const falta = subtractMoney(total, sumMoney(valores));
  if (isZero(falta)) return null;
  return falta.startsWith('-') ? `sobram ${formatBRL(falta.slice(1))}` : `faltam ${formatBRL(falta)}`;
}

/** The form's error text for typed parcels; null if they add up to the value. */
export function erroNaSomaDasParcelas(valor: string, parcelas: readonly string[]): string | null {
  const diferenca = diferencaDaSoma(valor, parcelas);
  return diferenca && `A soma das parcelas deve ser igual ao valor: ${diferenca}`;
}

/** The same for the parts of one payment. */
export function erroNaSomaDasFormas(total: string, formas: readonly string[]): string | null {
  const diferenca = diferencaDaSoma(total, formas);
  return diferenca && `A soma das formas deve ser igual ao total: ${diferenca}`;
}

/**
 * Days after the due date; 0 if not late. A debt due on a day when banks are closed may be paid on the next business
 * day (Lei 7.089/1983); if paid later, the days count from the due date itself.
 */
export function diasDeAtraso(vencimento: string, dia: string): number {
  return dia <= businessDayFrom(vencimento) ? 0 : daysBetween(vencimento, dia);
}

export interface RegrasDeAtraso {
  /** Percent, charged once: at most 2 (CDC art. 52 § 1). */
  multa_percentual: string;
  /** Percent per month; a day counts as a thirtieth of it, without compounding. */
  juros_mensal: string;
}

/** Late charges that earlier payments of the same parcel have collected. */
export interface EncargosCobrados {
  multa: boolean;
  /** The last day with paid interest; null if none was paid. */
  juros_ate: string | null;
}

export interface Encargos {
  dias: number;
  multa: string;
  juros: string;
}

/** The late charges to propose for the open amount of a parcel. The user may lower but not raise them. */
export function encargosDe(
  parcela: { saldo: string; vencimento: string },
  dia: string,
  regras: RegrasDeAtraso,
  cobrados: EncargosCobrados = { multa: false, juros_ate: null },
): Encargos {
  const dias = diasDeAtraso(parcela.vencimento, dia);
  if (dias === 0) return { dias, multa: '0.00', juros: '0.00' };
  const desde = cobrados.juros_ate ?? parcela.vencimento;
  const contados = Math.max(0, daysBetween(desde > parcela.vencimento ? desde : parcela.vencimento, dia));
  const juros = divideHalfUp(
    toUnits(parcela.saldo, 2) * toUnits(regras.juros_mensal, 4) * BigInt(contados),
    // The rate has 4 decimals of percent, and a month 30 days.
    1_000_000n * 30n,
  );
  return {
    dias,
    multa: cobrados.multa ? '0.00' : percentOf(parcela.saldo, regras.multa_percentual),
    juros: fromUnits(juros, 2),
  };
}

/** Whether the typed late charges do not exceed the proposed ones. */
export function encargosPermitidos(
  digitado: Pick<Encargos, 'multa' | 'juros'>,
  proposto: Pick<Encargos, 'multa' | 'juros'>,
): boolean {
  return (['multa', 'juros'] as const).every(
    (campo) =>
      compareDecimal(digitado[campo], '0') >= 0 && compareDecimal(digitado[campo], proposto[campo]) <= 0,
  );
}
