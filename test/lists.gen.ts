/** The sorted lists of all slices. Written by `npm run compose`. */
import { sistemaLists } from '#company/sistema/sistema.lists.ts';
import { filiaisLists } from '#company/filiais/filiais.lists.ts';
import { comecoLists } from '#kernels/financeiro/comeco.lists.ts';
import { fornecedoresLists } from '#registers/fornecedores/fornecedores.lists.ts';
import { clientesLists } from '#registers/clientes/clientes.lists.ts';
import { tecnicosLists } from '#registers/tecnicos/tecnicos.lists.ts';
import { equipamentosLists } from '#registers/equipamentos/equipamentos.lists.ts';
import { etapasLists } from '#registers/etapas/etapas.lists.ts';
import { produtosServicosLists } from '#registers/produtos_servicos/produtos_servicos.lists.ts';
import { orcamentosModelosLists } from '#registers/orcamentos_modelos/orcamentos_modelos.lists.ts';
import { ordensServicoLists } from '#operations/ordens_servico/ordens_servico.lists.ts';
import { pagamentosLists } from '#operations/pagamentos/pagamentos.lists.ts';
import { fechamentosLists } from '#operations/comissoes/fechamentos.lists.ts';
import { vendasLists } from '#operations/vendas/vendas.lists.ts';
import { movimentacoesLists } from '#operations/movimentacoes/movimentacoes.lists.ts';
import { caixaLists } from '#operations/caixa/caixa.lists.ts';
import { cartoesLists } from '#operations/cartoes/cartoes.lists.ts';
import { creditosLists } from '#operations/creditos/creditos.lists.ts';
import { recorrenciasLists } from '#operations/recorrencias/recorrencias.lists.ts';
import { contasLists } from '#operations/contas/contas.lists.ts';
import { orcamentosLists } from '#operations/orcamentos/orcamentos.lists.ts';
import { protocolosLists } from '#operations/protocolos/protocolos.lists.ts';
import type { SliceLists } from '#test/lists.ts';

export const lists: Readonly<Record<string, SliceLists>> = {
  sistema: sistemaLists,
  filiais: filiaisLists,
  financeiro: comecoLists,
  fornecedores: fornecedoresLists,
  clientes: clientesLists,
  tecnicos: tecnicosLists,
  equipamentos: equipamentosLists,
  etapas: etapasLists,
  produtos_servicos: produtosServicosLists,
  orcamentos_modelos: orcamentosModelosLists,
  ordens_servico: ordensServicoLists,
  pagamentos: pagamentosLists,
  comissoes: fechamentosLists,
  vendas: vendasLists,
  movimentacoes: movimentacoesLists,
  caixa: caixaLists,
  cartoes: cartoesLists,
  creditos: creditosLists,
  recorrencias: recorrenciasLists,
  contas: contasLists,
  orcamentos: orcamentosLists,
  protocolos: protocolosLists,
};
