import type { StockWords } from '#kernels/estoque/vocabulario.rules.ts';

export const trocasStock = { motivos: ['troca'] } as const satisfies StockWords;

declare module '#kernels/estoque/vocabulario.rules.ts' {
  interface Motivos {
    troca: true;
  }
  interface TiposDocumento {
    /** The old sale, as the document of defective pieces that leave the shelf again. */
    troca: true;
  }
}
