/** The parts of all slices in the demo shop's first morning. Written by `npm run compose`. */
import { comecoDemo } from '#kernels/comeco/comeco.demo.ts';
import { fornecedoresDemo } from '#registers/fornecedores/fornecedores.demo.ts';
import { tecnicosDemo } from '#registers/tecnicos/tecnicos.demo.ts';
import { etapasDemo } from '#registers/etapas/etapas.demo.ts';
import { produtosServicosDemo } from '#registers/produtos_servicos/produtos_servicos.demo.ts';
import { orcamentosModelosDemo } from '#registers/orcamentos_modelos/orcamentos_modelos.demo.ts';
import { comissoesDemo } from '#registers/comissoes/comissoes.demo.ts';
import { itensOrdemDemo } from '#operations/itens_ordem/itens_ordem.demo.ts';
import { fechamentosDemo } from '#operations/fechamentos/fechamentos.demo.ts';
import { respostasDemo } from '#operations/respostas/respostas.demo.ts';
import { mensagensDemo } from '#operations/mensagens/mensagens.demo.ts';
import { protocolosDemo } from '#operations/protocolos/protocolos.demo.ts';
import type { DemoStep } from '#scripts/demo/loja.ts';

export const steps: readonly DemoStep[] = [
  comecoDemo,
  fornecedoresDemo,
  tecnicosDemo,
  etapasDemo,
  produtosServicosDemo,
  orcamentosModelosDemo,
  comissoesDemo,
  itensOrdemDemo,
  fechamentosDemo,
  respostasDemo,
  mensagensDemo,
  protocolosDemo,
];
