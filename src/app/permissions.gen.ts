/** The permissions of all slices. Written by `npm run compose`. */
import { auditoriaPermissions } from '#company/auditoria/auditoria.permissions.ts';
import { sistemaPermissions } from '#company/sistema/sistema.permissions.ts';
import { permissoesPermissions } from '#company/sistema/permissoes.permissions.ts';
import { configuracoesPermissions } from '#company/configuracoes/configuracoes.permissions.ts';
import { filiaisPermissions } from '#company/filiais/filiais.permissions.ts';
import { anexosPermissions } from '#company/anexos/anexos.permissions.ts';
import { financeiroPermissions } from '#kernels/financeiro/financeiro.permissions.ts';
import { formasPermissions } from '#kernels/financeiro/formas.permissions.ts';
import { fornecedoresPermissions } from '#registers/fornecedores/fornecedores.permissions.ts';
import { clientesPermissions } from '#registers/clientes/clientes.permissions.ts';
import { tecnicosPermissions } from '#registers/tecnicos/tecnicos.permissions.ts';
import { equipamentosPermissions } from '#registers/equipamentos/equipamentos.permissions.ts';
import { senhasPermissions } from '#registers/equipamentos/senhas.permissions.ts';
import { etapasPermissions } from '#registers/etapas/etapas.permissions.ts';
import { produtosServicosPermissions } from '#registers/produtos_servicos/produtos_servicos.permissions.ts';
import { garantiasPermissions } from '#operations/ordens_servico/garantias.permissions.ts';
import { ordensServicoPermissions } from '#operations/ordens_servico/ordens_servico.permissions.ts';
import { itensOrdemPermissions } from '#operations/ordens_servico/itens_ordem.permissions.ts';
import { comissoesPermissions } from '#operations/comissoes/comissoes.permissions.ts';
import { fechamentosPermissions } from '#operations/comissoes/fechamentos.permissions.ts';
import { faturamentoPermissions } from '#operations/faturamento/faturamento.permissions.ts';
import { baixaAparelhoPermissions } from '#operations/baixa_aparelho/baixa_aparelho.permissions.ts';
import { vendasPermissions } from '#operations/vendas/vendas.permissions.ts';
import { movimentacoesPermissions } from '#operations/movimentacoes/movimentacoes.permissions.ts';
import { orcamentosPermissions } from '#operations/orcamentos/orcamentos.permissions.ts';
import { mensagensPermissions } from '#operations/mensagens/mensagens.permissions.ts';
import { paginaClientePermissions } from '#operations/pagina_cliente/pagina_cliente.permissions.ts';
import type { SlicePermissions } from '#platform/shared/permissions.ts';

export const permissions: readonly SlicePermissions[] = [
  auditoriaPermissions,
  sistemaPermissions,
  permissoesPermissions,
  configuracoesPermissions,
  filiaisPermissions,
  anexosPermissions,
  financeiroPermissions,
  formasPermissions,
  fornecedoresPermissions,
  clientesPermissions,
  tecnicosPermissions,
  equipamentosPermissions,
  senhasPermissions,
  etapasPermissions,
  produtosServicosPermissions,
  garantiasPermissions,
  ordensServicoPermissions,
  itensOrdemPermissions,
  comissoesPermissions,
  fechamentosPermissions,
  faturamentoPermissions,
  baixaAparelhoPermissions,
  vendasPermissions,
  movimentacoesPermissions,
  orcamentosPermissions,
  mensagensPermissions,
  paginaClientePermissions,
];
