/** Returns under warranty, pure: when they are possible, and their texts. */
import { type ResultadoDoRetorno, ROTULO_DO_RETORNO } from '#operations/ordens_servico/garantias.rules.ts';
import {
  type Faturavel,
  itensFechados,
  STATUS_LABEL,
  type StatusOrdemServico,
} from '#operations/ordens_servico/status.rules.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';

/** Whether the customer received the order's device, so a return is possible. */
export const temRetorno = ({
  status,
  faturada_em,
}: {
  status: StatusOrdemServico;
  faturada_em: Date | null;
}): boolean => status === 'entregue' || (faturada_em !== null && status !== 'cancelada');

/** Whether the return can still be decided: its items can change. */
export const podeJulgar = (ordem: Faturavel): boolean => itensFechados(ordem) === null;

/** Whether the warranty still runs on the reader's current day. */
export const emGarantia = (ate: string, hoje: string): boolean => ate >= hoje;

interface ComGarantia {
  garantia_ate: string;
  dias_somados: number;
}

/** 'até 24/02/2027', and the days that returns added. */
export function garantiaDita({ garantia_ate, dias_somados }: ComGarantia): string {
  const soma = dias_somados > 0 ? ` (${plural(dias_somados, 'dia somado', 'dias somados')} por retorno)` : '';
  return `até ${formatDay(garantia_ate)}${soma}`;
}

/** 'Procedente', or the status of a return that is not decided yet. */
export const retornoDito = ({
  status,
  resultado,
}: {
  status: StatusOrdemServico;
  resultado: ResultadoDoRetorno | null;
}): string => (resultado ? ROTULO_DO_RETORNO[resultado] : STATUS_LABEL[status]);

/** The last day of all lines if it is the same; null otherwise. */
export function mesmoDia(itens: readonly { garantia_ate: string }[]): string | null {
  const dias = new Set(itens.map(({ garantia_ate }) => garantia_ate));
  return dias.size === 1 ? ([...dias][0] ?? null) : null;
}
