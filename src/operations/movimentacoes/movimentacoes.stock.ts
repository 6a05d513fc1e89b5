import type { StockWords } from '#kernels/estoque/vocabulario.rules.ts';

export const movimentacoesStock = {
  motivos: ['manual'],
  origens: { movimentacao: 'Movimentação' },
} as const satisfies StockWords;

declare module '#kernels/estoque/vocabulario.rules.ts' {
  interface Motivos {
    manual: true;
  }
  interface OrigensVenda {
    movimentacao: true;
  }
}
