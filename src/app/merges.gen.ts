/** The columns of all slices that name a record which can be merged into another. Written by `npm run compose`. */
import { clientesMerges } from '#registers/clientes/clientes.merges.ts';
import { equipamentosMerges } from '#registers/equipamentos/equipamentos.merges.ts';
import { retiradasMerges } from '#operations/ordens_servico/retiradas.merges.ts';
import { ordensServicoMerges } from '#operations/ordens_servico/ordens_servico.merges.ts';
import { vendasMerges } from '#operations/vendas/vendas.merges.ts';
import { orcamentosMerges } from '#operations/orcamentos/orcamentos.merges.ts';
import type { SliceMerges } from '#platform/server/sql/merges.ts';

export const merges: readonly SliceMerges[] = [
  clientesMerges,
  equipamentosMerges,
  retiradasMerges,
  ordensServicoMerges,
  vendasMerges,
  orcamentosMerges,
];
