import type { StockWords } from './vocabulario.rules.ts';

export const estoqueStock = {
  motivos: ['estorno'],
  origens: { manual: 'Manual' },
} as const satisfies StockWords;

declare module './vocabulario.rules.ts' {
  interface Motivos {
    estorno: true;
  }
  interface OrigensVenda {
    manual: true;
  }
}
