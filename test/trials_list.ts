/** The trials of all slices, in the order of the slices: each builds on the records of earlier ones. */

import { anexosTrials } from '#company/anexos/anexos.trials.ts';
import { auditoriaTrials } from '#company/auditoria/auditoria.trials.ts';
import { authTrials } from '#company/auth/auth.trials.ts';
import { segundoFatorTrials } from '#company/auth/segundo_fator.trials.ts';
import { configuracoesTrials } from '#company/configuracoes/configuracoes.trials.ts';
import { contaTrials } from '#company/conta/conta.trials.ts';
import { copiasTrials } from '#company/copias/copias.trials.ts';
import { documentosTrials } from '#company/documentos/documentos.trials.ts';
import { filiaisTrials } from '#company/filiais/filiais.trials.ts';
import { equipeTrials } from '#company/sistema/equipe.trials.ts';
import { permissoesTrials } from '#company/sistema/permissoes.trials.ts';
import { sistemaTrials } from '#company/sistema/sistema.trials.ts';
import { inicioTrials } from '#insight/inicio/inicio.trials.ts';
import { webhooksTrials } from '#insight/webhooks/webhooks.trials.ts';
import { baixasTrials } from '#kernels/financeiro/baixas.trials.ts';
import { comecoTrials } from '#kernels/financeiro/comeco.trials.ts';
import { formasTrials } from '#kernels/financeiro/formas.trials.ts';
import { acompanhamentoTrials } from '#operations/acompanhamento/acompanhamento.trials.ts';
import { assinaturasTrials } from '#operations/assinaturas/assinaturas.trials.ts';
import { atendimentoTrials } from '#operations/atendimento/atendimento.trials.ts';
import { baixaAparelhoTrials } from '#operations/baixa_aparelho/baixa_aparelho.trials.ts';
import { caixaTrials } from '#operations/caixa/caixa.trials.ts';
import { cartoesTrials } from '#operations/cartoes/cartoes.trials.ts';
import { comissoesTrials } from '#operations/comissoes/comissoes.trials.ts';
import { fechamentosTrials } from '#operations/comissoes/fechamentos.trials.ts';
import { contasTrials } from '#operations/contas/contas.trials.ts';
import { creditosTrials } from '#operations/creditos/creditos.trials.ts';
import { entradaTrials } from '#operations/entrada/entrada.trials.ts';
import { enviosTrials } from '#operations/envios/envios.trials.ts';
import { faturamentoTrials } from '#operations/faturamento/faturamento.trials.ts';
import { fluxoTrials } from '#operations/fluxo/fluxo.trials.ts';
import { impressosOrdemTrials } from '#operations/impressos_ordem/impressos_ordem.trials.ts';
import { avisosOrcamentoTrials } from '#operations/mensagens/avisos_orcamento.trials.ts';
import { mensagensTrials } from '#operations/mensagens/mensagens.trials.ts';
import { whatsappTrials } from '#operations/mensagens/whatsapp.trials.ts';
import { movimentacoesTrials } from '#operations/movimentacoes/movimentacoes.trials.ts';
import { notasTrials } from '#operations/notas/notas.trials.ts';
import { orcamentosTrials } from '#operations/orcamentos/orcamentos.trials.ts';
import { respostasTrials } from '#operations/orcamentos/respostas.trials.ts';
import { sinaisOrcamentoTrials } from '#operations/orcamentos/sinais_orcamento.trials.ts';
import { aprovacaoTrials } from '#operations/ordens_servico/aprovacao.trials.ts';
import { bancadaTrials } from '#operations/ordens_servico/bancada.trials.ts';
import { itensOrdemTrials } from '#operations/ordens_servico/itens_ordem.trials.ts';
import { ordensServicoTrials } from '#operations/ordens_servico/ordens_servico.trials.ts';
import { pagamentosTrials } from '#operations/pagamentos/pagamentos.trials.ts';
import { paginaClienteTrials } from '#operations/pagina_cliente/pagina_cliente.trials.ts';
import { previasTrials } from '#operations/previas/previas.trials.ts';
import { protocolosTrials } from '#operations/protocolos/protocolos.trials.ts';
import { quadroTrials } from '#operations/quadro/quadro.trials.ts';
import { recorrenciasTrials } from '#operations/recorrencias/recorrencias.trials.ts';
import { memoriaTrials } from '#operations/retornos/memoria.trials.ts';
import { retornosTrials } from '#operations/retornos/retornos.trials.ts';
import { trocasTrials } from '#operations/vendas/trocas.trials.ts';
import { vendasTrials } from '#operations/vendas/vendas.trials.ts';
import { clientesTrials } from '#registers/clientes/clientes.trials.ts';
import { privacidadeTrials } from '#registers/clientes/privacidade.trials.ts';
import { equipamentosTrials } from '#registers/equipamentos/equipamentos.trials.ts';
import { tiposTrials } from '#registers/equipamentos/tipos.trials.ts';
import { etapasTrials } from '#registers/etapas/etapas.trials.ts';
import { fornecedoresTrials } from '#registers/fornecedores/fornecedores.trials.ts';
import { orcamentosModelosTrials } from '#registers/orcamentos_modelos/orcamentos_modelos.trials.ts';
import { historicoProdutosTrials } from '#registers/produtos_servicos/historico_produtos.trials.ts';
import { produtosServicosTrials } from '#registers/produtos_servicos/produtos_servicos.trials.ts';
import { tecnicosTrials } from '#registers/tecnicos/tecnicos.trials.ts';
import type { SliceTrials } from './trials.ts';

export const trials: readonly SliceTrials[] = [
  segundoFatorTrials,
  authTrials,
  auditoriaTrials,
  contaTrials,
  sistemaTrials,
  permissoesTrials,
  equipeTrials,
  copiasTrials,
  configuracoesTrials,
  filiaisTrials,
  anexosTrials,
  documentosTrials,
  formasTrials,
  comecoTrials,
  baixasTrials,
  fornecedoresTrials,
  privacidadeTrials,
  clientesTrials,
  tecnicosTrials,
  equipamentosTrials,
  tiposTrials,
  etapasTrials,
  produtosServicosTrials,
  historicoProdutosTrials,
  orcamentosModelosTrials,
  aprovacaoTrials,
  ordensServicoTrials,
  bancadaTrials,
  itensOrdemTrials,
  retornosTrials,
  memoriaTrials,
  entradaTrials,
  notasTrials,
  enviosTrials,
  impressosOrdemTrials,
  assinaturasTrials,
  pagamentosTrials,
  comissoesTrials,
  fechamentosTrials,
  faturamentoTrials,
  baixaAparelhoTrials,
  vendasTrials,
  trocasTrials,
  movimentacoesTrials,
  caixaTrials,
  cartoesTrials,
  creditosTrials,
  recorrenciasTrials,
  contasTrials,
  fluxoTrials,
  orcamentosTrials,
  sinaisOrcamentoTrials,
  respostasTrials,
  whatsappTrials,
  mensagensTrials,
  avisosOrcamentoTrials,
  acompanhamentoTrials,
  protocolosTrials,
  previasTrials,
  quadroTrials,
  paginaClienteTrials,
  atendimentoTrials,
  webhooksTrials,
  inicioTrials,
];
