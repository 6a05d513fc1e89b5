/** The implementation of the contract, slice by slice, each behind the gate. Written by `npm run compose`. */
import { segundoFatorRouter } from '#company/auth/segundo_fator.routes.ts';
import { authRouter } from '#company/auth/auth.routes.ts';
import { auditoriaRouter } from '#company/auditoria/auditoria.routes.ts';
import { contaRouter } from '#company/conta/conta.routes.ts';
import { sistemaRouter } from '#company/sistema/sistema.routes.ts';
import { permissoesRouter } from '#company/sistema/permissoes.routes.ts';
import { equipeRouter } from '#company/sistema/equipe.routes.ts';
import { copiasRouter } from '#company/copias/copias.routes.ts';
import { configuracoesRouter } from '#company/configuracoes/configuracoes.routes.ts';
import { filiaisRouter } from '#company/filiais/filiais.routes.ts';
import { anexosRouter } from '#company/anexos/anexos.routes.ts';
import { documentosRouter } from '#company/documentos/documentos.routes.ts';
import { formasRouter } from '#kernels/financeiro/formas.routes.ts';
import { comecoRouter } from '#kernels/financeiro/comeco.routes.ts';
import { baixasRouter } from '#kernels/financeiro/baixas.routes.ts';
import { fornecedoresRouter } from '#registers/fornecedores/fornecedores.routes.ts';
import { privacidadeRouter } from '#registers/clientes/privacidade.routes.ts';
import { clientesRouter } from '#registers/clientes/clientes.routes.ts';
import { tecnicosRouter } from '#registers/tecnicos/tecnicos.routes.ts';
import { equipamentosRouter } from '#registers/equipamentos/equipamentos.routes.ts';
import { tiposRouter } from '#registers/equipamentos/tipos.routes.ts';
import { etapasRouter } from '#registers/etapas/etapas.routes.ts';
import { produtosServicosRouter } from '#registers/produtos_servicos/produtos_servicos.routes.ts';
import { historicoProdutosRouter } from '#registers/produtos_servicos/historico_produtos.routes.ts';
import { orcamentosModelosRouter } from '#registers/orcamentos_modelos/orcamentos_modelos.routes.ts';
import { aprovacaoRouter } from '#operations/ordens_servico/aprovacao.routes.ts';
import { ordensServicoRouter } from '#operations/ordens_servico/ordens_servico.routes.ts';
import { bancadaRouter } from '#operations/ordens_servico/bancada.routes.ts';
import { itensOrdemRouter } from '#operations/ordens_servico/itens_ordem.routes.ts';
import { retornosRouter } from '#operations/retornos/retornos.routes.ts';
import { memoriaRouter } from '#operations/retornos/memoria.routes.ts';
import { entradaRouter } from '#operations/entrada/entrada.routes.ts';
import { notasRouter } from '#operations/notas/notas.routes.ts';
import { enviosRouter } from '#operations/envios/envios.routes.ts';
import { impressosOrdemRouter } from '#operations/impressos_ordem/impressos_ordem.routes.ts';
import { assinaturasRouter } from '#operations/assinaturas/assinaturas.routes.ts';
import { pagamentosRouter } from '#operations/pagamentos/pagamentos.routes.ts';
import { comissoesRouter } from '#operations/comissoes/comissoes.routes.ts';
import { fechamentosRouter } from '#operations/comissoes/fechamentos.routes.ts';
import { faturamentoRouter } from '#operations/faturamento/faturamento.routes.ts';
import { baixaAparelhoRouter } from '#operations/baixa_aparelho/baixa_aparelho.routes.ts';
import { vendasRouter } from '#operations/vendas/vendas.routes.ts';
import { trocasRouter } from '#operations/vendas/trocas.routes.ts';
import { movimentacoesRouter } from '#operations/movimentacoes/movimentacoes.routes.ts';
import { caixaRouter } from '#operations/caixa/caixa.routes.ts';
import { cartoesRouter } from '#operations/cartoes/cartoes.routes.ts';
import { creditosRouter } from '#operations/creditos/creditos.routes.ts';
import { recorrenciasRouter } from '#operations/recorrencias/recorrencias.routes.ts';
import { contasRouter } from '#operations/contas/contas.routes.ts';
import { fluxoRouter } from '#operations/fluxo/fluxo.routes.ts';
import { orcamentosRouter } from '#operations/orcamentos/orcamentos.routes.ts';
import { sinaisOrcamentoRouter } from '#operations/orcamentos/sinais_orcamento.routes.ts';
import { respostasRouter } from '#operations/orcamentos/respostas.routes.ts';
import { whatsappRouter } from '#operations/mensagens/whatsapp.routes.ts';
import { mensagensRouter } from '#operations/mensagens/mensagens.routes.ts';
import { avisosOrcamentoRouter } from '#operations/mensagens/avisos_orcamento.routes.ts';
import { acompanhamentoRouter } from '#operations/acompanhamento/acompanhamento.routes.ts';
import { protocolosRouter } from '#operations/protocolos/protocolos.routes.ts';
import { previasRouter } from '#operations/previas/previas.routes.ts';
import { quadroRouter } from '#operations/quadro/quadro.routes.ts';
import { paginaClienteRouter } from '#operations/pagina_cliente/pagina_cliente.routes.ts';
import { atendimentoRouter } from '#operations/atendimento/atendimento.routes.ts';
import { webhooksRouter } from '#insight/webhooks/webhooks.routes.ts';
import { inicioRouter } from '#insight/inicio/inicio.routes.ts';
import './server_declarations.ts';

export const router = {
  segundo_fator: segundoFatorRouter,
  auth: authRouter,
  auditoria: auditoriaRouter,
  conta: contaRouter,
  sistema: sistemaRouter,
  permissoes: permissoesRouter,
  equipe: equipeRouter,
  copias: copiasRouter,
  configuracoes: configuracoesRouter,
  filiais: filiaisRouter,
  anexos: anexosRouter,
  documentos: documentosRouter,
  financeiro: { ...formasRouter, ...comecoRouter, ...baixasRouter },
  fornecedores: fornecedoresRouter,
  privacidade: privacidadeRouter,
  clientes: clientesRouter,
  tecnicos: tecnicosRouter,
  equipamentos: { ...equipamentosRouter, ...tiposRouter },
  etapas: etapasRouter,
  produtos_servicos: { ...produtosServicosRouter, ...historicoProdutosRouter },
  orcamentos_modelos: orcamentosModelosRouter,
  aprovacao: aprovacaoRouter,
  ordens_servico: { ...ordensServicoRouter, ...bancadaRouter, ...itensOrdemRouter, ...faturamentoRouter, ...quadroRouter },
  retornos: retornosRouter,
  memoria: memoriaRouter,
  entrada: entradaRouter,
  notas: notasRouter,
  envios: enviosRouter,
  impressos_ordem: impressosOrdemRouter,
  assinaturas: assinaturasRouter,
  pagamentos: pagamentosRouter,
  comissoes: { ...comissoesRouter, ...fechamentosRouter },
  baixa_aparelho: baixaAparelhoRouter,
  vendas: { ...vendasRouter, ...trocasRouter },
  movimentacoes: movimentacoesRouter,
  caixa: caixaRouter,
  cartoes: cartoesRouter,
  creditos: creditosRouter,
  recorrencias: recorrenciasRouter,
  contas: contasRouter,
  fluxo: fluxoRouter,
  orcamentos: { ...orcamentosRouter, ...sinaisOrcamentoRouter, ...respostasRouter },
  whatsapp: whatsappRouter,
  mensagens: { ...mensagensRouter, ...avisosOrcamentoRouter },
  acompanhamento: acompanhamentoRouter,
  protocolos: protocolosRouter,
  previas: previasRouter,
  atendimento: { ...paginaClienteRouter, ...atendimentoRouter },
  webhooks: webhooksRouter,
  inicio: inicioRouter,
};
