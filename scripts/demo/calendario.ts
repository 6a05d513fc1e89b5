/** The demo shop's business hours: Monday to Saturday from 9h to 18h in São Paulo, closed on national holidays. */
import { dayOf } from '#platform/shared/dates.ts';
import type { Random } from './random.ts';

const FERIADOS = new Set([
  '01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25',
]); // biome-ignore format: a list
/** Minutes of the day. */
export const ABERTURA = 9 * 60;
export const FECHAMENTO = 18 * 60;

export function diaMais(dia: string, dias: number): string {
  const data = new Date(`${dia}T12:00:00Z`);
  data.setUTCDate(data.getUTCDate() + dias);
  return data.toISOString().slice(0, 10);
}

export function mesesAntes(dia: string, meses: number): string {
  const data = new Date(`${dia.slice(0, 7)}-01T12:00:00Z`);
  data.setUTCMonth(data.getUTCMonth() - meses);
  return data.toISOString().slice(0, 10);
}

export const diaDaSemana = (dia: string) => new Date(`${dia}T12:00:00Z`).getUTCDay();

const isDiaUtil = (dia: string) => diaDaSemana(dia) !== 0 && !FERIADOS.has(dia.slice(5));

export function diasUteis(de: string, ate: string): string[] {
  const dias: string[] = [];
  for (let dia = de; dia <= ate; dia = diaMais(dia, 1)) if (isDiaUtil(dia)) dias.push(dia);
  return dias;
}

/** São Paulo has been at −03:00 all year round since 2019. */
export function instante(dia: string, minuto: number, segundo = 0): Date {
  return new Date(Date.parse(`${dia}T00:00:00-03:00`) + (minuto * 60 + segundo) * 1000);
}

export const minutosDepois = (momento: Date, minutos: number) =>
  new Date(momento.getTime() + minutos * 60_000);

/**
 * A random hour of the business day that many business days later; 0 is later today, or tomorrow if it is closing time.
 */
export function diasDepois(momento: Date, dias: number, random: Random): Date {
  let dia = dayOf(momento);
  if (dias === 0) {
    const hoje = minutosDepois(momento, random.int(25, 150));
    if (hoje <= instante(dia, FECHAMENTO)) return hoje;
  }
  for (let missing = Math.max(dias, 1); missing > 0; ) {
    dia = diaMais(dia, 1);
    if (isDiaUtil(dia)) missing--;
  }
  return instante(dia, random.int(ABERTURA, FECHAMENTO - 20), random.int(0, 59));
}
