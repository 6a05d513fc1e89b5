/** The records and commands of the command palette, of all slices. Written by `npm run compose`. */
import { filiaisPalette } from '#company/filiais/filiais.palette.ts';
import { fornecedoresPalette } from '#registers/fornecedores/fornecedores.palette.ts';
import { clientesPalette } from '#registers/clientes/clientes.palette.ts';
import { tecnicosPalette } from '#registers/tecnicos/tecnicos.palette.ts';
import { equipamentosPalette } from '#registers/equipamentos/equipamentos.palette.ts';
import { produtosServicosPalette } from '#registers/produtos_servicos/produtos_servicos.palette.ts';
import { ordensServicoPalette } from '#operations/ordens_servico/ordens_servico.palette.ts';
import { faturamentoPalette } from '#operations/faturamento/faturamento.palette.ts';
import { vendasPalette } from '#operations/vendas/vendas.palette.ts';
import { movimentacoesPalette } from '#operations/movimentacoes/movimentacoes.palette.ts';
import { caixaPalette } from '#operations/caixa/caixa.palette.ts';
import { orcamentosPalette } from '#operations/orcamentos/orcamentos.palette.ts';
import { respostasPalette } from '#operations/orcamentos/respostas.palette.ts';
import { protocolosPalette } from '#operations/protocolos/protocolos.palette.ts';
import type { SlicePalette } from '#platform/web/data/palette.ts';

export const palette: readonly SlicePalette[] = [
  filiaisPalette,
  fornecedoresPalette,
  clientesPalette,
  tecnicosPalette,
  equipamentosPalette,
  produtosServicosPalette,
  ordensServicoPalette,
  faturamentoPalette,
  vendasPalette,
  movimentacoesPalette,
  caixaPalette,
  orcamentosPalette,
  respostasPalette,
  protocolosPalette,
];
