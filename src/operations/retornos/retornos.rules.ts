/** Returns under warranty, pure: of which orders there are any, and how the page says it. */
import { type ResultadoDoRetorno, ROTULO_DO_RETORNO } from '#operations/garantias/garantias.rules.ts';
import {
  type Faturavel,
  itensFechados,
  STATUS_LABEL,
  type StatusOrdemServico,
} from '#operations/ordens_servico/status.rules.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';

/** Whether the customer got the device of the order, so that it may come back. */
export const temRetorno = ({
  status,
  faturada_em,
}: {
  status: StatusOrdemServico;
  faturada_em: Date | null;
}): boolean => status === 'entregue' || (faturada_em !== null && status !== 'cancelada');

/** Whether the decision on a return may still be made: its items may change. */
export const podeJulgar = (ordem: Faturavel): boolean => itensFechados(ordem) === null;

/** Whether the last day is today or later, where the reader is. */
export const emGarantia = (ate: string, hoje: string): boolean => ate >= hoje;

interface ComGarantia {
  garantia_ate: string;
  dias_somados: number;
}

/** 'até 24/02/2027', with the days that returns added. */
export function garantiaDita({ garantia_ate, dias_somados }: ComGarantia): string {
  const soma = dias_somados > 0 ? ` (${plural(dias_somados, 'dia somado', 'dias somados')} por retorno)` : '';
  return `até ${formatDay(garantia_ate)}${soma}`;
}

/** 'Procedente', or the state of a return that nobody judged yet. */
export const retornoDito = ({
  status,
  resultado,
}: {
  status: StatusOrdemServico;
  resultado: ResultadoDoRetorno | null;
}): string => (resultado ? ROTULO_DO_RETORNO[resultado] : STATUS_LABEL[status]);

/** The one day of all lines; null if they differ or there is none. */
export function mesmoDia(itens: readonly { garantia_ate: string }[]): string | null {
  const dias = new Set(itens.map(({ garantia_ate }) => garantia_ate));
  return dias.size === 1 ? ([...dias][0] ?? null) : null;
}
