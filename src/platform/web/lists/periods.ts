/** The named periods that a list offers, and the text for its current period. */
import { addDays, addMonths } from '#platform/shared/business_days.ts';
import { formatDay, isDay } from '#platform/shared/dates.ts';
import type { Period } from '#platform/shared/period.ts';

/** In menu order. */
export function namedPeriods(today: string): Readonly<Record<string, Required<Period>>> {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const yesterday = addDays(today, -1);
  return {
    Hoje: { de: today, ate: today },
    Ontem: { de: yesterday, ate: yesterday },
    'Últimos 7 dias': { de: addDays(today, -6), ate: today },
    'Últimos 30 dias': { de: addDays(today, -29), ate: today },
    'Este mês': { de: firstOfMonth, ate: addDays(addMonths(firstOfMonth, 1), -1) },
    'Mês passado': { de: addMonths(firstOfMonth, -1), ate: addDays(firstOfMonth, -1) },
  };
}

/** The days in the URL; an invalid day is ignored. */
export function periodOf({ de, ate }: Period): Period {
  return { de: de && isDay(de) ? de : undefined, ate: ate && isDay(ate) ? ate : undefined };
}

/** 'Este mês', 'até 10/11/2026', '01/11/2026 a 10/11/2026'; undefined without a period. */
export function periodWords({ de, ate }: Period, today: string): string | undefined {
  const named = Object.entries(namedPeriods(today)).find(([, known]) => known.de === de && known.ate === ate);
  if (named) return named[0];
  if (de && ate) return de === ate ? formatDay(de) : `${formatDay(de)} a ${formatDay(ate)}`;
  if (de) return `desde ${formatDay(de)}`;
  return ate && `até ${formatDay(ate)}`;
}
