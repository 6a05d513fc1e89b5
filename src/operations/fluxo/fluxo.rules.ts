/** The cash flow, pure: groups days into periods, each with money in, money out and balance. */
import { addDays, addMonths, daysBetween } from '#platform/shared/business_days.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { compareDecimal, subtractMoney, sumMoney, toUnits } from '#platform/shared/money.ts';

export const POR_PERIODO = { dia: 'Dia', semana: 'Semana', mes: 'Mês' } as const;
export type PorPeriodo = keyof typeof POR_PERIODO;

export interface DiaDoFluxo {
  data: string;
  entradas: string;
  saidas: string;
}

export interface Periodo {
  inicio: string;
  fim: string;
  /** The period is a forecast: open parcels and cards. */
  previsto: boolean;
  entradas: string;
  saidas: string;
  /** The balance at the end of the period. */
  saldo: string;
}

/** How many days before and after today are shown. The forecast by months reaches a year. */
const DIAS_ATRAS: Readonly<Record<PorPeriodo, number>> = { dia: 30, semana: 13 * 7, mes: 365 };
const DIAS_A_FRENTE: Readonly<Record<PorPeriodo, number>> = { dia: 60, semana: 26 * 7, mes: 365 };

/** The first day of the week (Monday) or month, or the day itself. */
export function inicioDoPeriodo(dia: string, por: PorPeriodo): string {
  if (por === 'dia') return dia;
  if (por === 'mes') return `${dia.slice(0, 8)}01`;
  const desdeSegunda = (daysBetween('2024-01-01', dia) % 7) + 7; // a Monday
  return addDays(dia, -(desdeSegunda % 7));
}

function fimDoPeriodo(inicio: string, por: PorPeriodo): string {
  if (por === 'dia') return inicio;
  return addDays(por === 'mes' ? addMonths(inicio, 1) : addDays(inicio, 7), -1);
}

export interface Alcance {
  de: string;
  hoje: string;
  ate: string;
}

/** The range to read: whole periods, starting no earlier than the day on which money was started. */
export function alcanceDe(por: PorPeriodo, hoje: string, desde: string): Alcance {
  const antes = inicioDoPeriodo(addDays(hoje, -DIAS_ATRAS[por]), por);
  const depois = addDays(hoje, DIAS_A_FRENTE[por]);
  return {
    de: antes > desde ? antes : desde,
    hoje,
    ate: fimDoPeriodo(inicioDoPeriodo(depois, por), por),
  };
}

const cortado = (dia: string, minimo: string, maximo: string) =>
  dia < minimo ? minimo : dia > maximo ? maximo : dia;

/** Sums the days by period. Periods without entries are included. */
function agrupar(
  dias: readonly DiaDoFluxo[],
  por: PorPeriodo,
  { de, ate, previsto }: { de: string; ate: string; previsto: boolean },
): Omit<Periodo, 'saldo'>[] {
  const periodos = new Map<string, Omit<Periodo, 'saldo'>>();
  for (let inicio = inicioDoPeriodo(de, por); inicio <= ate; ) {
    const fim = fimDoPeriodo(inicio, por);
    const zero = { entradas: '0.00', saidas: '0.00' };
    periodos.set(inicio, {
      inicio: cortado(inicio, de, ate),
      fim: cortado(fim, de, ate),
      previsto,
      ...zero,
    });
    inicio = addDays(fim, 1);
  }
  for (const { data, entradas, saidas } of dias) {
    const chave = inicioDoPeriodo(data, por);
    const periodo = periodos.get(chave);
    if (!periodo) continue;
    periodos.set(chave, {
      ...periodo,
      entradas: sumMoney([periodo.entradas, entradas]),
      saidas: sumMoney([periodo.saidas, saidas]),
    });
  }
  return [...periodos.values()];
}

export interface Lido {
  saldo_inicial: string;
  realizados: readonly DiaDoFluxo[];
  previstos: readonly DiaDoFluxo[];
}

/** Realised periods up to today, then forecast ones from today on. Each starts with the balance of the one before. */
export function montarFluxo(lido: Lido, por: PorPeriodo, { de, hoje, ate }: Alcance): Periodo[] {
  const semSaldo = [
    ...agrupar(lido.realizados, por, { de, ate: hoje, previsto: false }),
    ...agrupar(lido.previstos, por, { de: hoje, ate, previsto: true }),
  ];
  let saldo = lido.saldo_inicial;
  return semSaldo.map((periodo) => {
    saldo = subtractMoney(sumMoney([saldo, periodo.entradas]), periodo.saidas);
    return { ...periodo, saldo };
  });
}

export const totaisDe = (periodos: readonly Periodo[]) => ({
  entradas: sumMoney(periodos.map(({ entradas }) => entradas)),
  saidas: sumMoney(periodos.map(({ saidas }) => saidas)),
});

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** '24/11/2026', '23/11 a 29/11/2026', 'nov/2026'. */
export function rotuloDoPeriodo({ inicio, fim }: Pick<Periodo, 'inicio' | 'fim'>, por: PorPeriodo): string {
  if (por === 'mes') return `${MESES[Number(inicio.slice(5, 7)) - 1]}/${inicio.slice(0, 4)}`;
  if (inicio === fim) return formatDay(inicio);
  return `${formatDay(inicio).slice(0, 5)} a ${formatDay(fim)}`;
}

/** The width of a value's bar in percent of the largest value. A value above zero gets at least 1 %. */
export function tamanhoDaBarra(valor: string, maior: string): number {
  const [um, todo] = [Number(toUnits(valor, 2)), Number(toUnits(maior, 2))];
  return um <= 0 || todo <= 0 ? 0 : Math.max(1, Math.round((um / todo) * 100));
}

/** The largest incoming or outgoing amount of any period. */
export const maiorValor = (periodos: readonly Periodo[]): string =>
  periodos
    .flatMap(({ entradas, saidas }) => [entradas, saidas])
    .reduce((maior, valor) => (compareDecimal(valor, maior) > 0 ? valor : maior), '0.00');
