import type { StockWords } from '#kernels/estoque/vocabulario.rules.ts';

export const produtosServicosStock = {
  motivos: ['estoque_inicial', 'correcao_cadastro'],
} as const satisfies StockWords;

declare module '#kernels/estoque/vocabulario.rules.ts' {
  interface Motivos {
    estoque_inicial: true;
    correcao_cadastro: true;
  }
}
