/** The events of all slices that outside programs may be told of. Written by `npm run compose`. */
import { baixasEvents } from '#kernels/financeiro/baixas.events.ts';
import { clientesEvents } from '#registers/clientes/clientes.events.ts';
import { produtosServicosEvents } from '#registers/produtos_servicos/produtos_servicos.events.ts';
import { ordensServicoEvents } from '#operations/ordens_servico/ordens_servico.events.ts';
import { bancadaEvents } from '#operations/ordens_servico/bancada.events.ts';
import { itensOrdemEvents } from '#operations/ordens_servico/itens_ordem.events.ts';
import { entradaEvents } from '#operations/entrada/entrada.events.ts';
import { faturamentoEvents } from '#operations/faturamento/faturamento.events.ts';
import { baixaAparelhoEvents } from '#operations/baixa_aparelho/baixa_aparelho.events.ts';
import { vendasEvents } from '#operations/vendas/vendas.events.ts';
import { trocasEvents } from '#operations/vendas/trocas.events.ts';
import { movimentacoesEvents } from '#operations/movimentacoes/movimentacoes.events.ts';
import { respostasEvents } from '#operations/orcamentos/respostas.events.ts';
import type { SliceEvents } from '#platform/server/sql/events.ts';

export const events: readonly SliceEvents[] = [
  baixasEvents,
  clientesEvents,
  produtosServicosEvents,
  ordensServicoEvents,
  bancadaEvents,
  itensOrdemEvents,
  entradaEvents,
  faturamentoEvents,
  baixaAparelhoEvents,
  vendasEvents,
  trocasEvents,
  movimentacoesEvents,
  respostasEvents,
];
