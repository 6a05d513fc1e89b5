/** What must always hold in the tables of all slices. Written by `npm run compose`. */
import { auditoriaInvariants } from '#company/auditoria/auditoria.invariants.ts';
import { estoqueInvariants } from '#kernels/estoque/estoque.invariants.ts';
import { privacidadeInvariants } from '#registers/privacidade/privacidade.invariants.ts';
import { produtosServicosInvariants } from '#registers/produtos_servicos/produtos_servicos.invariants.ts';
import { ordensServicoInvariants } from '#operations/ordens_servico/ordens_servico.invariants.ts';
import { vendasInvariants } from '#operations/vendas/vendas.invariants.ts';
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const invariants: readonly SliceInvariants[] = [
  auditoriaInvariants,
  estoqueInvariants,
  privacidadeInvariants,
  produtosServicosInvariants,
  ordensServicoInvariants,
  vendasInvariants,
];
