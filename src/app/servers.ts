/**
 * The servers of all slices, in the order of the slices (scripts/storeys.ts). Refusals, notices and the parts of
 * the LGPD copy are shown by their own positions.
 */
import type { AnyContractProcedure } from '@orpc/contract';
import type { AnyProcedure, Router } from '@orpc/server';
import { anexosServer } from '#company/anexos/anexos.server.ts';
import { auditoriaServer } from '#company/auditoria/auditoria.server.ts';
import { authServer } from '#company/auth/auth.server.ts';
import { segundoFatorServer } from '#company/auth/segundo_fator.server.ts';
import { configuracoesServer } from '#company/configuracoes/configuracoes.server.ts';
import { contaServer } from '#company/conta/conta.server.ts';
import { copiasServer } from '#company/copias/copias.server.ts';
import { documentosServer } from '#company/documentos/documentos.server.ts';
import { filiaisServer } from '#company/filiais/filiais.server.ts';
import { equipeServer } from '#company/sistema/equipe.server.ts';
import { permissoesServer } from '#company/sistema/permissoes.server.ts';
import { sistemaServer } from '#company/sistema/sistema.server.ts';
import { inicioServer } from '#insight/inicio/inicio.server.ts';
import { webhooksServer } from '#insight/webhooks/webhooks.server.ts';
import { estoqueServer } from '#kernels/estoque/estoque.server.ts';
import { baixasServer } from '#kernels/financeiro/baixas.server.ts';
import { comecoServer } from '#kernels/financeiro/comeco.server.ts';
import { financeiroServer } from '#kernels/financeiro/financeiro.server.ts';
import { formasServer } from '#kernels/financeiro/formas.server.ts';
import { acompanhamentoServer } from '#operations/acompanhamento/acompanhamento.server.ts';
import { assinaturasServer } from '#operations/assinaturas/assinaturas.server.ts';
import { atendimentoServer } from '#operations/atendimento/atendimento.server.ts';
import { baixaAparelhoServer } from '#operations/baixa_aparelho/baixa_aparelho.server.ts';
import { caixaServer } from '#operations/caixa/caixa.server.ts';
import { cartoesServer } from '#operations/cartoes/cartoes.server.ts';
import { comissoesServer } from '#operations/comissoes/comissoes.server.ts';
import { fechamentosServer } from '#operations/comissoes/fechamentos.server.ts';
import { contasServer } from '#operations/contas/contas.server.ts';
import { creditosServer } from '#operations/creditos/creditos.server.ts';
import { entradaServer } from '#operations/entrada/entrada.server.ts';
import { enviosServer } from '#operations/envios/envios.server.ts';
import { faturamentoServer } from '#operations/faturamento/faturamento.server.ts';
import { fluxoServer } from '#operations/fluxo/fluxo.server.ts';
import { impressosOrdemServer } from '#operations/impressos_ordem/impressos_ordem.server.ts';
import { linksServer } from '#operations/links/links.server.ts';
import { avisosOrcamentoServer } from '#operations/mensagens/avisos_orcamento.server.ts';
import { mensagensServer } from '#operations/mensagens/mensagens.server.ts';
import { whatsappServer } from '#operations/mensagens/whatsapp.server.ts';
import { movimentacoesServer } from '#operations/movimentacoes/movimentacoes.server.ts';
import { notasServer } from '#operations/notas/notas.server.ts';
import { orcamentosServer } from '#operations/orcamentos/orcamentos.server.ts';
import { respostasServer } from '#operations/orcamentos/respostas.server.ts';
import { sinaisOrcamentoServer } from '#operations/orcamentos/sinais_orcamento.server.ts';
import { aprovacaoServer } from '#operations/ordens_servico/aprovacao.server.ts';
import { bancadaServer } from '#operations/ordens_servico/bancada.server.ts';
import { itensOrdemServer } from '#operations/ordens_servico/itens_ordem.server.ts';
import { ordensServicoServer } from '#operations/ordens_servico/ordens_servico.server.ts';
import { retiradasServer } from '#operations/ordens_servico/retiradas.server.ts';
import { pagamentosServer } from '#operations/pagamentos/pagamentos.server.ts';
import { paginaClienteServer } from '#operations/pagina_cliente/pagina_cliente.server.ts';
import { previasServer } from '#operations/previas/previas.server.ts';
import { protocolosServer } from '#operations/protocolos/protocolos.server.ts';
import { quadroServer } from '#operations/quadro/quadro.server.ts';
import { recorrenciasServer } from '#operations/recorrencias/recorrencias.server.ts';
import { memoriaServer } from '#operations/retornos/memoria.server.ts';
import { retornosServer } from '#operations/retornos/retornos.server.ts';
import { trocasServer } from '#operations/vendas/trocas.server.ts';
import { vendasServer } from '#operations/vendas/vendas.server.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { SliceServer } from '#platform/server/slices/server.ts';
import { clientesServer } from '#registers/clientes/clientes.server.ts';
import { privacidadeServer } from '#registers/clientes/privacidade.server.ts';
import { equipamentosServer } from '#registers/equipamentos/equipamentos.server.ts';
import { senhasServer } from '#registers/equipamentos/senhas.server.ts';
import { tiposServer } from '#registers/equipamentos/tipos.server.ts';
import { etapasServer } from '#registers/etapas/etapas.server.ts';
import { fornecedoresServer } from '#registers/fornecedores/fornecedores.server.ts';
import { orcamentosModelosServer } from '#registers/orcamentos_modelos/orcamentos_modelos.server.ts';
import { historicoProdutosServer } from '#registers/produtos_servicos/historico_produtos.server.ts';
import { produtosServicosServer } from '#registers/produtos_servicos/produtos_servicos.server.ts';
import { tecnicosServer } from '#registers/tecnicos/tecnicos.server.ts';
import { contract } from './contracts.ts';

export const servers: readonly SliceServer[] = [
  segundoFatorServer,
  authServer,
  auditoriaServer,
  contaServer,
  sistemaServer,
  permissoesServer,
  equipeServer,
  copiasServer,
  configuracoesServer,
  filiaisServer,
  anexosServer,
  documentosServer,
  estoqueServer,
  financeiroServer,
  formasServer,
  comecoServer,
  baixasServer,
  fornecedoresServer,
  privacidadeServer,
  clientesServer,
  tecnicosServer,
  equipamentosServer,
  senhasServer,
  tiposServer,
  etapasServer,
  produtosServicosServer,
  historicoProdutosServer,
  orcamentosModelosServer,
  aprovacaoServer,
  retiradasServer,
  ordensServicoServer,
  bancadaServer,
  itensOrdemServer,
  linksServer,
  retornosServer,
  memoriaServer,
  entradaServer,
  notasServer,
  enviosServer,
  impressosOrdemServer,
  assinaturasServer,
  pagamentosServer,
  comissoesServer,
  fechamentosServer,
  faturamentoServer,
  baixaAparelhoServer,
  vendasServer,
  trocasServer,
  movimentacoesServer,
  caixaServer,
  cartoesServer,
  creditosServer,
  recorrenciasServer,
  contasServer,
  fluxoServer,
  orcamentosServer,
  sinaisOrcamentoServer,
  respostasServer,
  whatsappServer,
  mensagensServer,
  avisosOrcamentoServer,
  acompanhamentoServer,
  protocolosServer,
  previasServer,
  quadroServer,
  paginaClienteServer,
  atendimentoServer,
  webhooksServer,
  inicioServer,
];

const procedures = new Map(servers.flatMap((server) => [...(server.procedures ?? [])]));

function implementationOf(procedure: AnyContractProcedure, name: string): AnyProcedure {
  const found = procedures.get(procedure);
  if (!found) throw new Error(`No server implements ${name}`);
  return found;
}

/** Every operation behind the gate, under the names of the contract. */
export const router = Object.fromEntries(
  Object.entries<Readonly<Record<string, AnyContractProcedure>>>(contract).map(([area, operations]) => [
    area,
    Object.fromEntries(
      Object.entries(operations).map(([name, procedure]) => [
        name,
        implementationOf(procedure, `${area}.${name}`),
      ]),
    ),
  ]),
) as unknown as Router<typeof contract, RequestContext>;
