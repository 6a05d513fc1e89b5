import type { StockWords } from '#kernels/estoque/vocabulario.rules.ts';

export const trocasStock = { motivos: ['troca'] } as const satisfies StockWords;

declare module '#kernels/estoque/vocabulario.rules.ts' {
  interface Motivos {
    troca: true;
  }
  interface TiposDocumento {
    /** The old sale, of what leaves again because it came back broken. */
    troca: true;
  }
}
