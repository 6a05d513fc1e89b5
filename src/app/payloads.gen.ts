/** The data of the events of all slices. Written by `npm run compose`. */
import { baixasPayloads } from '#kernels/financeiro/baixas.payloads.ts';
import { clientesPayloads } from '#registers/clientes/clientes.payloads.ts';
import { produtosServicosPayloads } from '#registers/produtos_servicos/produtos_servicos.payloads.ts';
import { ordensServicoPayloads } from '#operations/ordens_servico/ordens_servico.payloads.ts';
import { vendasPayloads } from '#operations/vendas/vendas.payloads.ts';
import { movimentacoesPayloads } from '#operations/movimentacoes/movimentacoes.payloads.ts';
import { respostasPayloads } from '#operations/orcamentos/respostas.payloads.ts';
import type { EventPayload } from '#platform/server/sql/payloads.ts';

export const payloads: readonly EventPayload[] = [
  ...baixasPayloads,
  ...clientesPayloads,
  ...produtosServicosPayloads,
  ...ordensServicoPayloads,
  ...vendasPayloads,
  ...movimentacoesPayloads,
  ...respostasPayloads,
];
