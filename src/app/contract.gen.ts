/** Every operation of the program, by slice: what the web app calls under /rpc and others under /api. Written by `npm run compose`. */
import { segundoFatorContract } from '#company/auth/segundo_fator.contract.ts';
import { authContract } from '#company/auth/auth.contract.ts';
import { auditoriaContract } from '#company/auditoria/auditoria.contract.ts';
import { contaContract } from '#company/conta/conta.contract.ts';
import { sistemaContract } from '#company/sistema/convites.contract.ts';
import { permissoesContract } from '#company/sistema/permissoes.contract.ts';
import { equipeContract } from '#company/sistema/equipe.contract.ts';
import { copiasContract } from '#company/copias/copias.contract.ts';
import { configuracoesContract } from '#company/configuracoes/configuracoes.contract.ts';
import { filiaisContract } from '#company/filiais/filiais.contract.ts';
import { anexosContract } from '#company/anexos/anexos.contract.ts';
import { documentosContract } from '#company/documentos/documentos.contract.ts';
import { formasContract } from '#kernels/financeiro/formas.contract.ts';
import { comecoContract } from '#kernels/financeiro/comeco.contract.ts';
import { baixasContract } from '#kernels/financeiro/baixas.contract.ts';
import { fornecedoresContract } from '#registers/fornecedores/fornecedores.contract.ts';
import { privacidadeContract } from '#registers/clientes/privacidade.contract.ts';
import { clientesContract } from '#registers/clientes/clientes.contract.ts';
import { tecnicosContract } from '#registers/tecnicos/tecnicos.contract.ts';
import { equipamentosContract } from '#registers/equipamentos/equipamentos.contract.ts';
import { tiposContract } from '#registers/equipamentos/tipos.contract.ts';
import { etapasContract } from '#registers/etapas/etapas.contract.ts';
import { produtosServicosContract } from '#registers/produtos_servicos/produtos_servicos.contract.ts';
import { historicoProdutosContract } from '#registers/produtos_servicos/historico_produtos.contract.ts';
import { orcamentosModelosContract } from '#registers/orcamentos_modelos/orcamentos_modelos.contract.ts';
import { aprovacaoContract } from '#operations/ordens_servico/aprovacao.contract.ts';
import { ordensServicoContract } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { bancadaContract } from '#operations/ordens_servico/bancada.contract.ts';
import { itensOrdemContract } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { retornosContract } from '#operations/retornos/retornos.contract.ts';
import { memoriaContract } from '#operations/retornos/memoria.contract.ts';
import { entradaContract } from '#operations/entrada/entrada.contract.ts';
import { notasContract } from '#operations/notas/notas.contract.ts';
import { enviosContract } from '#operations/envios/envios.contract.ts';
import { impressosOrdemContract } from '#operations/impressos_ordem/impressos_ordem.contract.ts';
import { assinaturasContract } from '#operations/assinaturas/assinaturas.contract.ts';
import { pagamentosContract } from '#operations/pagamentos/pagamentos.contract.ts';
import { comissoesContract } from '#operations/comissoes/comissoes.contract.ts';
import { fechamentosContract } from '#operations/comissoes/fechamentos.contract.ts';
import { faturamentoContract } from '#operations/faturamento/faturamento.contract.ts';
import { baixaAparelhoContract } from '#operations/baixa_aparelho/baixa_aparelho.contract.ts';
import { vendasContract } from '#operations/vendas/vendas.contract.ts';
import { trocasContract } from '#operations/vendas/trocas.contract.ts';
import { movimentacoesContract } from '#operations/movimentacoes/movimentacoes.contract.ts';
import { caixaContract } from '#operations/caixa/caixa.contract.ts';
import { cartoesContract } from '#operations/cartoes/cartoes.contract.ts';
import { creditosContract } from '#operations/creditos/creditos.contract.ts';
import { recorrenciasContract } from '#operations/recorrencias/recorrencias.contract.ts';
import { contasContract } from '#operations/contas/contas.contract.ts';
import { fluxoContract } from '#operations/fluxo/fluxo.contract.ts';
import { orcamentosContract } from '#operations/orcamentos/orcamentos.contract.ts';
import { sinaisOrcamentoContract } from '#operations/orcamentos/sinais_orcamento.contract.ts';
import { respostasContract } from '#operations/orcamentos/respostas.contract.ts';
import { whatsappContract } from '#operations/mensagens/whatsapp.contract.ts';
import { mensagensContract } from '#operations/mensagens/mensagens.contract.ts';
import { avisosOrcamentoContract } from '#operations/mensagens/avisos_orcamento.contract.ts';
import { acompanhamentoContract } from '#operations/acompanhamento/acompanhamento.contract.ts';
import { protocolosContract } from '#operations/protocolos/protocolos.contract.ts';
import { previasContract } from '#operations/previas/previas.contract.ts';
import { quadroContract } from '#operations/quadro/quadro.contract.ts';
import { paginaClienteContract } from '#operations/pagina_cliente/pagina_cliente.contract.ts';
import { atendimentoContract } from '#operations/atendimento/atendimento.contract.ts';
import { webhooksContract } from '#insight/webhooks/webhooks.contract.ts';
import { inicioContract } from '#insight/inicio/inicio.contract.ts';

export const contract = {
  segundo_fator: segundoFatorContract,
  auth: authContract,
  auditoria: auditoriaContract,
  conta: contaContract,
  sistema: sistemaContract,
  permissoes: permissoesContract,
  equipe: equipeContract,
  copias: copiasContract,
  configuracoes: configuracoesContract,
  filiais: filiaisContract,
  anexos: anexosContract,
  documentos: documentosContract,
  financeiro: { ...formasContract, ...comecoContract, ...baixasContract },
  fornecedores: fornecedoresContract,
  privacidade: privacidadeContract,
  clientes: clientesContract,
  tecnicos: tecnicosContract,
  equipamentos: { ...equipamentosContract, ...tiposContract },
  etapas: etapasContract,
  produtos_servicos: { ...produtosServicosContract, ...historicoProdutosContract },
  orcamentos_modelos: orcamentosModelosContract,
  aprovacao: aprovacaoContract,
  ordens_servico: { ...ordensServicoContract, ...bancadaContract, ...itensOrdemContract, ...faturamentoContract, ...quadroContract },
  retornos: retornosContract,
  memoria: memoriaContract,
  entrada: entradaContract,
  notas: notasContract,
  envios: enviosContract,
  impressos_ordem: impressosOrdemContract,
  assinaturas: assinaturasContract,
  pagamentos: pagamentosContract,
  comissoes: { ...comissoesContract, ...fechamentosContract },
  baixa_aparelho: baixaAparelhoContract,
  vendas: { ...vendasContract, ...trocasContract },
  movimentacoes: movimentacoesContract,
  caixa: caixaContract,
  cartoes: cartoesContract,
  creditos: creditosContract,
  recorrencias: recorrenciasContract,
  contas: contasContract,
  fluxo: fluxoContract,
  orcamentos: { ...orcamentosContract, ...sinaisOrcamentoContract, ...respostasContract },
  whatsapp: whatsappContract,
  mensagens: { ...mensagensContract, ...avisosOrcamentoContract },
  acompanhamento: acompanhamentoContract,
  protocolos: protocolosContract,
  previas: previasContract,
  atendimento: { ...paginaClienteContract, ...atendimentoContract },
  webhooks: webhooksContract,
  inicio: inicioContract,
};
