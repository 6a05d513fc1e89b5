/** The invariants of all slices. Written by `npm run compose`. */
import { anexosInvariants } from '#company/anexos/anexos.invariants.ts';
import { documentosInvariants } from '#company/documentos/documentos.invariants.ts';
import { estoqueInvariants } from '#kernels/estoque/estoque.invariants.ts';
import { financeiroInvariants } from '#kernels/financeiro/financeiro.invariants.ts';
import { produtosServicosInvariants } from '#registers/produtos_servicos/produtos_servicos.invariants.ts';
import { historicoProdutosInvariants } from '#registers/produtos_servicos/historico_produtos.invariants.ts';
import { orcamentosModelosInvariants } from '#registers/orcamentos_modelos/orcamentos_modelos.invariants.ts';
import { ordensServicoInvariants } from '#operations/ordens_servico/ordens_servico.invariants.ts';
import { bancadaInvariants } from '#operations/ordens_servico/bancada.invariants.ts';
import { itensOrdemInvariants } from '#operations/ordens_servico/itens_ordem.invariants.ts';
import { entradaInvariants } from '#operations/entrada/entrada.invariants.ts';
import { notasInvariants } from '#operations/notas/notas.invariants.ts';
import { enviosInvariants } from '#operations/envios/envios.invariants.ts';
import { comissoesInvariants } from '#operations/comissoes/comissoes.invariants.ts';
import { fechamentosInvariants } from '#operations/comissoes/fechamentos.invariants.ts';
import { faturamentoInvariants } from '#operations/faturamento/faturamento.invariants.ts';
import { vendasInvariants } from '#operations/vendas/vendas.invariants.ts';
import { recorrenciasInvariants } from '#operations/recorrencias/recorrencias.invariants.ts';
import { orcamentosInvariants } from '#operations/orcamentos/orcamentos.invariants.ts';
import { acompanhamentoInvariants } from '#operations/acompanhamento/acompanhamento.invariants.ts';
import { protocolosInvariants } from '#operations/protocolos/protocolos.invariants.ts';
import { paginaClienteInvariants } from '#operations/pagina_cliente/pagina_cliente.invariants.ts';
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const invariants: readonly SliceInvariants[] = [
  anexosInvariants,
  documentosInvariants,
  estoqueInvariants,
  financeiroInvariants,
  produtosServicosInvariants,
  historicoProdutosInvariants,
  orcamentosModelosInvariants,
  ordensServicoInvariants,
  bancadaInvariants,
  itensOrdemInvariants,
  entradaInvariants,
  notasInvariants,
  enviosInvariants,
  comissoesInvariants,
  fechamentosInvariants,
  faturamentoInvariants,
  vendasInvariants,
  recorrenciasInvariants,
  orcamentosInvariants,
  acompanhamentoInvariants,
  protocolosInvariants,
  paginaClienteInvariants,
];
