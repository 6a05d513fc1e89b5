import type { StockWords } from '#kernels/estoque/vocabulario.rules.ts';

export const vendasStock = {
  motivos: ['venda_direta'],
  origens: { venda_direta: 'Venda direta' },
} as const satisfies StockWords;

declare module '#kernels/estoque/vocabulario.rules.ts' {
  interface Motivos {
    venda_direta: true;
  }
  interface OrigensVenda {
    venda_direta: true;
  }
}
