import { formatBRL } from '#platform/shared/money.ts';

/** A no-break space keeps 'R$' with its figure. */
export const reais = (valor: string): string => formatBRL(valor).replace(' ', '\u00a0');
