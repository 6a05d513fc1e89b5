/** The screens that the browser tests walk through, of all slices. Written by `npm run compose`. */
import { auditoriaWalks } from '#company/auditoria/auditoria.walks.ts';
import { contaWalks } from '#company/conta/conta.walks.ts';
import { sistemaWalks } from '#company/sistema/sistema.walks.ts';
import { permissoesWalks } from '#company/sistema/permissoes.walks.ts';
import { configuracoesWalks } from '#company/configuracoes/configuracoes.walks.ts';
import { filiaisWalks } from '#company/filiais/filiais.walks.ts';
import { fornecedoresWalks } from '#registers/fornecedores/fornecedores.walks.ts';
import { clientesWalks } from '#registers/clientes/clientes.walks.ts';
import { tecnicosWalks } from '#registers/tecnicos/tecnicos.walks.ts';
import { equipamentosWalks } from '#registers/equipamentos/equipamentos.walks.ts';
import { historicoProdutosWalks } from '#registers/produtos_servicos/historico_produtos.walks.ts';
import { orcamentosModelosWalks } from '#registers/orcamentos_modelos/orcamentos_modelos.walks.ts';
import { fechamentosWalks } from '#operations/comissoes/fechamentos.walks.ts';
import { faturamentoWalks } from '#operations/faturamento/faturamento.walks.ts';
import { trocasWalks } from '#operations/vendas/trocas.walks.ts';
import { movimentacoesWalks } from '#operations/movimentacoes/movimentacoes.walks.ts';
import { caixaWalks } from '#operations/caixa/caixa.walks.ts';
import { contasWalks } from '#operations/contas/contas.walks.ts';
import { fluxoWalks } from '#operations/fluxo/fluxo.walks.ts';
import { respostasWalks } from '#operations/orcamentos/respostas.walks.ts';
import { protocolosWalks } from '#operations/protocolos/protocolos.walks.ts';
import { quadroWalks } from '#operations/quadro/quadro.walks.ts';
import { paginaClienteWalks } from '#operations/pagina_cliente/pagina_cliente.walks.ts';
import { atendimentoWalks } from '#operations/atendimento/atendimento.walks.ts';
import { webhooksWalks } from '#insight/webhooks/webhooks.walks.ts';
import { inicioWalks } from '#insight/inicio/inicio.walks.ts';
import type { SliceWalks } from '#e2e/walks.ts';

export const walks: readonly SliceWalks[] = [
  auditoriaWalks,
  contaWalks,
  sistemaWalks,
  permissoesWalks,
  configuracoesWalks,
  filiaisWalks,
  fornecedoresWalks,
  clientesWalks,
  tecnicosWalks,
  equipamentosWalks,
  historicoProdutosWalks,
  orcamentosModelosWalks,
  fechamentosWalks,
  faturamentoWalks,
  trocasWalks,
  movimentacoesWalks,
  caixaWalks,
  contasWalks,
  fluxoWalks,
  respostasWalks,
  protocolosWalks,
  quadroWalks,
  paginaClienteWalks,
  atendimentoWalks,
  webhooksWalks,
  inicioWalks,
];
