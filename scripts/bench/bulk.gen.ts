/** The parts of all slices in a large shop. Written by `npm run compose`. */
import { segundoFatorBulk } from '#company/segundo_fator/segundo_fator.bulk.ts';
import { authBulk } from '#company/auth/auth.bulk.ts';
import { sistemaBulk } from '#company/sistema/sistema.bulk.ts';
import { configuracoesBulk } from '#company/configuracoes/configuracoes.bulk.ts';
import { filiaisBulk } from '#company/filiais/filiais.bulk.ts';
import { anexosBulk } from '#company/anexos/anexos.bulk.ts';
import { documentosBulk } from '#company/documentos/documentos.bulk.ts';
import { estoqueBulk } from '#kernels/estoque/estoque.bulk.ts';
import { financeiroBulk } from '#kernels/financeiro/financeiro.bulk.ts';
import { fornecedoresBulk } from '#registers/fornecedores/fornecedores.bulk.ts';
import { privacidadeBulk } from '#registers/privacidade/privacidade.bulk.ts';
import { clientesBulk } from '#registers/clientes/clientes.bulk.ts';
import { tecnicosBulk } from '#registers/tecnicos/tecnicos.bulk.ts';
import { equipamentosBulk } from '#registers/equipamentos/equipamentos.bulk.ts';
import { senhasBulk } from '#registers/senhas/senhas.bulk.ts';
import { etapasBulk } from '#registers/etapas/etapas.bulk.ts';
import { produtosServicosBulk } from '#registers/produtos_servicos/produtos_servicos.bulk.ts';
import { historicoProdutosBulk } from '#registers/historico_produtos/historico_produtos.bulk.ts';
import { orcamentosModelosBulk } from '#registers/orcamentos_modelos/orcamentos_modelos.bulk.ts';
import { comissoesBulk } from '#registers/comissoes/comissoes.bulk.ts';
import { aprovacaoBulk } from '#operations/aprovacao/aprovacao.bulk.ts';
import { retiradasBulk } from '#operations/retiradas/retiradas.bulk.ts';
import { ordensServicoBulk } from '#operations/ordens_servico/ordens_servico.bulk.ts';
import { linksBulk } from '#operations/links/links.bulk.ts';
import { itensOrdemBulk } from '#operations/itens_ordem/itens_ordem.bulk.ts';
import { entradaBulk } from '#operations/entrada/entrada.bulk.ts';
import { notasBulk } from '#operations/notas/notas.bulk.ts';
import { enviosBulk } from '#operations/envios/envios.bulk.ts';
import { fechamentosBulk } from '#operations/fechamentos/fechamentos.bulk.ts';
import { vendasBulk } from '#operations/vendas/vendas.bulk.ts';
import { recorrenciasBulk } from '#operations/recorrencias/recorrencias.bulk.ts';
import { orcamentosBulk } from '#operations/orcamentos/orcamentos.bulk.ts';
import { mensagensBulk } from '#operations/mensagens/mensagens.bulk.ts';
import { protocolosBulk } from '#operations/protocolos/protocolos.bulk.ts';
import { webhooksBulk } from '#insight/webhooks/webhooks.bulk.ts';
import { inicioBulk } from '#insight/inicio/inicio.bulk.ts';
import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const bulk: readonly BulkLoad[] = [
  segundoFatorBulk,
  authBulk,
  sistemaBulk,
  configuracoesBulk,
  filiaisBulk,
  anexosBulk,
  documentosBulk,
  estoqueBulk,
  financeiroBulk,
  fornecedoresBulk,
  privacidadeBulk,
  clientesBulk,
  tecnicosBulk,
  equipamentosBulk,
  senhasBulk,
  etapasBulk,
  produtosServicosBulk,
  historicoProdutosBulk,
  orcamentosModelosBulk,
  comissoesBulk,
  aprovacaoBulk,
  retiradasBulk,
  ordensServicoBulk,
  linksBulk,
  itensOrdemBulk,
  entradaBulk,
  notasBulk,
  enviosBulk,
  fechamentosBulk,
  vendasBulk,
  recorrenciasBulk,
  orcamentosBulk,
  mensagensBulk,
  protocolosBulk,
  webhooksBulk,
  inicioBulk,
];
