/** The demo shop's first morning, in this order: what must stand before its stories begin, and what they add to. */

import type { DemoStep } from './loja.ts';
import { comecoDemo } from './passos/comeco.ts';
import { comissoesDemo } from './passos/comissoes.ts';
import { etapasDemo } from './passos/etapas.ts';
import { fechamentosDemo } from './passos/fechamentos.ts';
import { fornecedoresDemo } from './passos/fornecedores.ts';
import { itensOrdemDemo } from './passos/itens_ordem.ts';
import { mensagensDemo } from './passos/mensagens.ts';
import { orcamentosModelosDemo } from './passos/orcamentos_modelos.ts';
import { produtosServicosDemo } from './passos/produtos_servicos.ts';
import { protocolosDemo } from './passos/protocolos.ts';
import { respostasDemo } from './passos/respostas.ts';
import { tecnicosDemo } from './passos/tecnicos.ts';

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
