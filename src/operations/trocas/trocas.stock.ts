import type { StockWords } from '#kernels/estoque/vocabulario.rules.ts';

export const trocasStock = { motivos: ['troca'] } as const satisfies StockWords;

declare module '#kernels/estoque/vocabulario.rules.ts' {
  interface Motivos {
    troca: true;
  }
  interface TiposDocumento {
    /** The old sale, for pieces that leave the stock again because they came back broken. */
    troca: true;
  }
}
