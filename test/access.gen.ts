/** The rows of the permission table, of all slices. Written by `npm run compose`. */
import { segundoFatorAccess } from '#company/auth/segundo_fator.access.ts';
import { authAccess } from '#company/auth/auth.access.ts';
import { auditoriaAccess } from '#company/auditoria/auditoria.access.ts';
import { contaAccess } from '#company/conta/conta.access.ts';
import { sistemaAccess } from '#company/sistema/sistema.access.ts';
import { permissoesAccess } from '#company/sistema/permissoes.access.ts';
import { equipeAccess } from '#company/sistema/equipe.access.ts';
import { copiasAccess } from '#company/copias/copias.access.ts';
import { configuracoesAccess } from '#company/configuracoes/configuracoes.access.ts';
import { filiaisAccess } from '#company/filiais/filiais.access.ts';
import { anexosAccess } from '#company/anexos/anexos.access.ts';
import { documentosAccess } from '#company/documentos/documentos.access.ts';
import { formasAccess } from '#kernels/financeiro/formas.access.ts';
import { comecoAccess } from '#kernels/financeiro/comeco.access.ts';
import { baixasAccess } from '#kernels/financeiro/baixas.access.ts';
import { fornecedoresAccess } from '#registers/fornecedores/fornecedores.access.ts';
import { privacidadeAccess } from '#registers/clientes/privacidade.access.ts';
import { clientesAccess } from '#registers/clientes/clientes.access.ts';
import { tecnicosAccess } from '#registers/tecnicos/tecnicos.access.ts';
import { equipamentosAccess } from '#registers/equipamentos/equipamentos.access.ts';
import { tiposAccess } from '#registers/equipamentos/tipos.access.ts';
import { etapasAccess } from '#registers/etapas/etapas.access.ts';
import { produtosServicosAccess } from '#registers/produtos_servicos/produtos_servicos.access.ts';
import { historicoProdutosAccess } from '#registers/produtos_servicos/historico_produtos.access.ts';
import { orcamentosModelosAccess } from '#registers/orcamentos_modelos/orcamentos_modelos.access.ts';
import { aprovacaoAccess } from '#operations/ordens_servico/aprovacao.access.ts';
import { ordensServicoAccess } from '#operations/ordens_servico/ordens_servico.access.ts';
import { bancadaAccess } from '#operations/ordens_servico/bancada.access.ts';
import { itensOrdemAccess } from '#operations/ordens_servico/itens_ordem.access.ts';
import { retornosAccess } from '#operations/retornos/retornos.access.ts';
import { memoriaAccess } from '#operations/retornos/memoria.access.ts';
import { entradaAccess } from '#operations/entrada/entrada.access.ts';
import { notasAccess } from '#operations/notas/notas.access.ts';
import { enviosAccess } from '#operations/envios/envios.access.ts';
import { impressosOrdemAccess } from '#operations/impressos_ordem/impressos_ordem.access.ts';
import { assinaturasAccess } from '#operations/assinaturas/assinaturas.access.ts';
import { pagamentosAccess } from '#operations/pagamentos/pagamentos.access.ts';
import { comissoesAccess } from '#operations/comissoes/comissoes.access.ts';
import { fechamentosAccess } from '#operations/comissoes/fechamentos.access.ts';
import { faturamentoAccess } from '#operations/faturamento/faturamento.access.ts';
import { baixaAparelhoAccess } from '#operations/baixa_aparelho/baixa_aparelho.access.ts';
import { vendasAccess } from '#operations/vendas/vendas.access.ts';
import { trocasAccess } from '#operations/vendas/trocas.access.ts';
import { movimentacoesAccess } from '#operations/movimentacoes/movimentacoes.access.ts';
import { caixaAccess } from '#operations/caixa/caixa.access.ts';
import { cartoesAccess } from '#operations/cartoes/cartoes.access.ts';
import { creditosAccess } from '#operations/creditos/creditos.access.ts';
import { recorrenciasAccess } from '#operations/recorrencias/recorrencias.access.ts';
import { contasAccess } from '#operations/contas/contas.access.ts';
import { fluxoAccess } from '#operations/fluxo/fluxo.access.ts';
import { orcamentosAccess } from '#operations/orcamentos/orcamentos.access.ts';
import { sinaisOrcamentoAccess } from '#operations/orcamentos/sinais_orcamento.access.ts';
import { respostasAccess } from '#operations/orcamentos/respostas.access.ts';
import { whatsappAccess } from '#operations/mensagens/whatsapp.access.ts';
import { mensagensAccess } from '#operations/mensagens/mensagens.access.ts';
import { avisosOrcamentoAccess } from '#operations/mensagens/avisos_orcamento.access.ts';
import { acompanhamentoAccess } from '#operations/acompanhamento/acompanhamento.access.ts';
import { protocolosAccess } from '#operations/protocolos/protocolos.access.ts';
import { previasAccess } from '#operations/previas/previas.access.ts';
import { quadroAccess } from '#operations/quadro/quadro.access.ts';
import { paginaClienteAccess } from '#operations/pagina_cliente/pagina_cliente.access.ts';
import { atendimentoAccess } from '#operations/atendimento/atendimento.access.ts';
import { webhooksAccess } from '#insight/webhooks/webhooks.access.ts';
import { inicioAccess } from '#insight/inicio/inicio.access.ts';
import type { SliceAccess } from '#test/access.ts';

export const access: readonly SliceAccess[] = [
  segundoFatorAccess,
  authAccess,
  auditoriaAccess,
  contaAccess,
  sistemaAccess,
  permissoesAccess,
  equipeAccess,
  copiasAccess,
  configuracoesAccess,
  filiaisAccess,
  anexosAccess,
  documentosAccess,
  formasAccess,
  comecoAccess,
  baixasAccess,
  fornecedoresAccess,
  privacidadeAccess,
  clientesAccess,
  tecnicosAccess,
  equipamentosAccess,
  tiposAccess,
  etapasAccess,
  produtosServicosAccess,
  historicoProdutosAccess,
  orcamentosModelosAccess,
  aprovacaoAccess,
  ordensServicoAccess,
  bancadaAccess,
  itensOrdemAccess,
  retornosAccess,
  memoriaAccess,
  entradaAccess,
  notasAccess,
  enviosAccess,
  impressosOrdemAccess,
  assinaturasAccess,
  pagamentosAccess,
  comissoesAccess,
  fechamentosAccess,
  faturamentoAccess,
  baixaAparelhoAccess,
  vendasAccess,
  trocasAccess,
  movimentacoesAccess,
  caixaAccess,
  cartoesAccess,
  creditosAccess,
  recorrenciasAccess,
  contasAccess,
  fluxoAccess,
  orcamentosAccess,
  sinaisOrcamentoAccess,
  respostasAccess,
  whatsappAccess,
  mensagensAccess,
  avisosOrcamentoAccess,
  acompanhamentoAccess,
  protocolosAccess,
  previasAccess,
  quadroAccess,
  paginaClienteAccess,
  atendimentoAccess,
  webhooksAccess,
  inicioAccess,
];
