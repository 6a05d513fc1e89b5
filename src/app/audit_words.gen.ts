/** The words of the audit log of all slices. Written by `npm run compose`. */
import { segundoFatorAudit } from '#company/auth/segundo_fator.audit.ts';
import { authAudit } from '#company/auth/auth.audit.ts';
import { contaAudit } from '#company/conta/conta.audit.ts';
import { sistemaAudit } from '#company/sistema/sistema.audit.ts';
import { permissoesAudit } from '#company/sistema/permissoes.audit.ts';
import { configuracoesAudit } from '#company/configuracoes/configuracoes.audit.ts';
import { filiaisAudit } from '#company/filiais/filiais.audit.ts';
import { anexosAudit } from '#company/anexos/anexos.audit.ts';
import { documentosAudit } from '#company/documentos/documentos.audit.ts';
import { formasAudit } from '#kernels/financeiro/formas.audit.ts';
import { baixasAudit } from '#kernels/financeiro/baixas.audit.ts';
import { fornecedoresAudit } from '#registers/fornecedores/fornecedores.audit.ts';
import { privacidadeAudit } from '#registers/clientes/privacidade.audit.ts';
import { clientesAudit } from '#registers/clientes/clientes.audit.ts';
import { tecnicosAudit } from '#registers/tecnicos/tecnicos.audit.ts';
import { equipamentosAudit } from '#registers/equipamentos/equipamentos.audit.ts';
import { tiposAudit } from '#registers/equipamentos/tipos.audit.ts';
import { etapasAudit } from '#registers/etapas/etapas.audit.ts';
import { produtosServicosAudit } from '#registers/produtos_servicos/produtos_servicos.audit.ts';
import { historicoProdutosAudit } from '#registers/produtos_servicos/historico_produtos.audit.ts';
import { orcamentosModelosAudit } from '#registers/orcamentos_modelos/orcamentos_modelos.audit.ts';
import { aprovacaoAudit } from '#operations/ordens_servico/aprovacao.audit.ts';
import { ordensServicoAudit } from '#operations/ordens_servico/ordens_servico.audit.ts';
import { bancadaAudit } from '#operations/ordens_servico/bancada.audit.ts';
import { itensOrdemAudit } from '#operations/ordens_servico/itens_ordem.audit.ts';
import { retornosAudit } from '#operations/retornos/retornos.audit.ts';
import { entradaAudit } from '#operations/entrada/entrada.audit.ts';
import { notasAudit } from '#operations/notas/notas.audit.ts';
import { enviosAudit } from '#operations/envios/envios.audit.ts';
import { assinaturasAudit } from '#operations/assinaturas/assinaturas.audit.ts';
import { pagamentosAudit } from '#operations/pagamentos/pagamentos.audit.ts';
import { comissoesAudit } from '#operations/comissoes/comissoes.audit.ts';
import { fechamentosAudit } from '#operations/comissoes/fechamentos.audit.ts';
import { faturamentoAudit } from '#operations/faturamento/faturamento.audit.ts';
import { baixaAparelhoAudit } from '#operations/baixa_aparelho/baixa_aparelho.audit.ts';
import { vendasAudit } from '#operations/vendas/vendas.audit.ts';
import { trocasAudit } from '#operations/vendas/trocas.audit.ts';
import { movimentacoesAudit } from '#operations/movimentacoes/movimentacoes.audit.ts';
import { caixaAudit } from '#operations/caixa/caixa.audit.ts';
import { cartoesAudit } from '#operations/cartoes/cartoes.audit.ts';
import { creditosAudit } from '#operations/creditos/creditos.audit.ts';
import { recorrenciasAudit } from '#operations/recorrencias/recorrencias.audit.ts';
import { contasAudit } from '#operations/contas/contas.audit.ts';
import { fluxoAudit } from '#operations/fluxo/fluxo.audit.ts';
import { orcamentosAudit } from '#operations/orcamentos/orcamentos.audit.ts';
import { sinaisOrcamentoAudit } from '#operations/orcamentos/sinais_orcamento.audit.ts';
import { respostasAudit } from '#operations/orcamentos/respostas.audit.ts';
import { mensagensAudit } from '#operations/mensagens/mensagens.audit.ts';
import { acompanhamentoAudit } from '#operations/acompanhamento/acompanhamento.audit.ts';
import { protocolosAudit } from '#operations/protocolos/protocolos.audit.ts';
import { webhooksAudit } from '#insight/webhooks/webhooks.audit.ts';
import type { AuditWords } from '#platform/shared/audit_words.ts';

export const auditWords: readonly AuditWords[] = [
  segundoFatorAudit,
  authAudit,
  contaAudit,
  sistemaAudit,
  permissoesAudit,
  configuracoesAudit,
  filiaisAudit,
  anexosAudit,
  documentosAudit,
  formasAudit,
  baixasAudit,
  fornecedoresAudit,
  privacidadeAudit,
  clientesAudit,
  tecnicosAudit,
  equipamentosAudit,
  tiposAudit,
  etapasAudit,
  produtosServicosAudit,
  historicoProdutosAudit,
  orcamentosModelosAudit,
  aprovacaoAudit,
  ordensServicoAudit,
  bancadaAudit,
  itensOrdemAudit,
  retornosAudit,
  entradaAudit,
  notasAudit,
  enviosAudit,
  assinaturasAudit,
  pagamentosAudit,
  comissoesAudit,
  fechamentosAudit,
  faturamentoAudit,
  baixaAparelhoAudit,
  vendasAudit,
  trocasAudit,
  movimentacoesAudit,
  caixaAudit,
  cartoesAudit,
  creditosAudit,
  recorrenciasAudit,
  contasAudit,
  fluxoAudit,
  orcamentosAudit,
  sinaisOrcamentoAudit,
  respostasAudit,
  mensagensAudit,
  acompanhamentoAudit,
  protocolosAudit,
  webhooksAudit,
];
