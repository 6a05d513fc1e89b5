/** The records of all slices that the fuzzer attacks. Written by `npm run compose`. */
import { sistemaFuzz } from '#company/sistema/sistema.fuzz.ts';
import { equipeFuzz } from '#company/sistema/equipe.fuzz.ts';
import { filiaisFuzz } from '#company/filiais/filiais.fuzz.ts';
import { comecoFuzz } from '#kernels/financeiro/comeco.fuzz.ts';
import { fornecedoresFuzz } from '#registers/fornecedores/fornecedores.fuzz.ts';
import { clientesFuzz } from '#registers/clientes/clientes.fuzz.ts';
import { tecnicosFuzz } from '#registers/tecnicos/tecnicos.fuzz.ts';
import { equipamentosFuzz } from '#registers/equipamentos/equipamentos.fuzz.ts';
import { tiposFuzz } from '#registers/equipamentos/tipos.fuzz.ts';
import { etapasFuzz } from '#registers/etapas/etapas.fuzz.ts';
import { produtosServicosFuzz } from '#registers/produtos_servicos/produtos_servicos.fuzz.ts';
import { orcamentosModelosFuzz } from '#registers/orcamentos_modelos/orcamentos_modelos.fuzz.ts';
import { ordensServicoFuzz } from '#operations/ordens_servico/ordens_servico.fuzz.ts';
import { itensOrdemFuzz } from '#operations/ordens_servico/itens_ordem.fuzz.ts';
import { comissoesFuzz } from '#operations/comissoes/comissoes.fuzz.ts';
import { fechamentosFuzz } from '#operations/comissoes/fechamentos.fuzz.ts';
import { vendasFuzz } from '#operations/vendas/vendas.fuzz.ts';
import { movimentacoesFuzz } from '#operations/movimentacoes/movimentacoes.fuzz.ts';
import { recorrenciasFuzz } from '#operations/recorrencias/recorrencias.fuzz.ts';
import { contasFuzz } from '#operations/contas/contas.fuzz.ts';
import { orcamentosFuzz } from '#operations/orcamentos/orcamentos.fuzz.ts';
import { protocolosFuzz } from '#operations/protocolos/protocolos.fuzz.ts';
import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const records: readonly FuzzRecords[] = [
  sistemaFuzz,
  equipeFuzz,
  filiaisFuzz,
  comecoFuzz,
  fornecedoresFuzz,
  clientesFuzz,
  tecnicosFuzz,
  equipamentosFuzz,
  tiposFuzz,
  etapasFuzz,
  produtosServicosFuzz,
  orcamentosModelosFuzz,
  ordensServicoFuzz,
  itensOrdemFuzz,
  comissoesFuzz,
  fechamentosFuzz,
  vendasFuzz,
  movimentacoesFuzz,
  recorrenciasFuzz,
  contasFuzz,
  orcamentosFuzz,
  protocolosFuzz,
];
