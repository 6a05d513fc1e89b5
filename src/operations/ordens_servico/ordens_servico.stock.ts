import type { StockWords } from '#kernels/estoque/vocabulario.rules.ts';

export const ordensServicoStock = {
  motivos: ['ordem'],
  origens: { ordem: 'Ordem' },
} as const satisfies StockWords;

declare module '#kernels/estoque/vocabulario.rules.ts' {
  interface Motivos {
    ordem: true;
  }
  interface OrigensVenda {
    ordem: true;
  }
}
