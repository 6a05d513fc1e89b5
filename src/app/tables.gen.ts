/** The tables that all slices write. Written by `npm run compose`. */
import { segundoFatorTables } from '#company/auth/segundo_fator.tables.ts';
import { authTables } from '#company/auth/auth.tables.ts';
import { contaTables } from '#company/conta/conta.tables.ts';
import { sistemaTables } from '#company/sistema/sistema.tables.ts';
import { permissoesTables } from '#company/sistema/permissoes.tables.ts';
import { configuracoesTables } from '#company/configuracoes/configuracoes.tables.ts';
import { filiaisTables } from '#company/filiais/filiais.tables.ts';
import { anexosTables } from '#company/anexos/anexos.tables.ts';
import { documentosTables } from '#company/documentos/documentos.tables.ts';
import { estoqueTables } from '#kernels/estoque/estoque.tables.ts';
import { financeiroTables } from '#kernels/financeiro/financeiro.tables.ts';
import { formasTables } from '#kernels/financeiro/formas.tables.ts';
import { fornecedoresTables } from '#registers/fornecedores/fornecedores.tables.ts';
import { privacidadeTables } from '#registers/clientes/privacidade.tables.ts';
import { clientesTables } from '#registers/clientes/clientes.tables.ts';
import { tecnicosTables } from '#registers/tecnicos/tecnicos.tables.ts';
import { equipamentosTables } from '#registers/equipamentos/equipamentos.tables.ts';
import { senhasTables } from '#registers/equipamentos/senhas.tables.ts';
import { tiposTables } from '#registers/equipamentos/tipos.tables.ts';
import { etapasTables } from '#registers/etapas/etapas.tables.ts';
import { produtosServicosTables } from '#registers/produtos_servicos/produtos_servicos.tables.ts';
import { historicoProdutosTables } from '#registers/produtos_servicos/historico_produtos.tables.ts';
import { orcamentosModelosTables } from '#registers/orcamentos_modelos/orcamentos_modelos.tables.ts';
import { aprovacaoTables } from '#operations/ordens_servico/aprovacao.tables.ts';
import { retiradasTables } from '#operations/ordens_servico/retiradas.tables.ts';
import { ordensServicoTables } from '#operations/ordens_servico/ordens_servico.tables.ts';
import { itensOrdemTables } from '#operations/ordens_servico/itens_ordem.tables.ts';
import { linksTables } from '#operations/links/links.tables.ts';
import { entradaTables } from '#operations/entrada/entrada.tables.ts';
import { notasTables } from '#operations/notas/notas.tables.ts';
import { enviosTables } from '#operations/envios/envios.tables.ts';
import { comissoesTables } from '#operations/comissoes/comissoes.tables.ts';
import { fechamentosTables } from '#operations/comissoes/fechamentos.tables.ts';
import { vendasTables } from '#operations/vendas/vendas.tables.ts';
import { caixaTables } from '#operations/caixa/caixa.tables.ts';
import { recorrenciasTables } from '#operations/recorrencias/recorrencias.tables.ts';
import { orcamentosTables } from '#operations/orcamentos/orcamentos.tables.ts';
import { mensagensTables } from '#operations/mensagens/mensagens.tables.ts';
import { acompanhamentoTables } from '#operations/acompanhamento/acompanhamento.tables.ts';
import { protocolosTables } from '#operations/protocolos/protocolos.tables.ts';
import { webhooksTables } from '#insight/webhooks/webhooks.tables.ts';
import { inicioTables } from '#insight/inicio/inicio.tables.ts';
import type { SliceTables } from '#platform/server/sql/tables.ts';

export const tables: readonly SliceTables[] = [
  segundoFatorTables,
  authTables,
  contaTables,
  sistemaTables,
  permissoesTables,
  configuracoesTables,
  filiaisTables,
  anexosTables,
  documentosTables,
  estoqueTables,
  financeiroTables,
  formasTables,
  fornecedoresTables,
  privacidadeTables,
  clientesTables,
  tecnicosTables,
  equipamentosTables,
  senhasTables,
  tiposTables,
  etapasTables,
  produtosServicosTables,
  historicoProdutosTables,
  orcamentosModelosTables,
  aprovacaoTables,
  retiradasTables,
  ordensServicoTables,
  itensOrdemTables,
  linksTables,
  entradaTables,
  notasTables,
  enviosTables,
  comissoesTables,
  fechamentosTables,
  vendasTables,
  caixaTables,
  recorrenciasTables,
  orcamentosTables,
  mensagensTables,
  acompanhamentoTables,
  protocolosTables,
  webhooksTables,
  inicioTables,
];
