/** The words of the stock ledger of all slices. Written by `npm run compose`. */
import { estoqueStock } from '#kernels/estoque/estoque.stock.ts';
import { produtosServicosStock } from '#registers/produtos_servicos/produtos_servicos.stock.ts';
import { ordensServicoStock } from '#operations/ordens_servico/ordens_servico.stock.ts';
import { vendasStock } from '#operations/vendas/vendas.stock.ts';
import { trocasStock } from '#operations/vendas/trocas.stock.ts';
import { movimentacoesStock } from '#operations/movimentacoes/movimentacoes.stock.ts';
import type { StockWords } from '#kernels/estoque/vocabulario.rules.ts';

export const stockWords: readonly StockWords[] = [
  estoqueStock,
  produtosServicosStock,
  ordensServicoStock,
  vendasStock,
  trocasStock,
  movimentacoesStock,
];
