/** The references of all slices to records of lower ones. Written by `npm run compose`. */
import { anexosReferences } from '#company/anexos/anexos.references.ts';
import { documentosReferences } from '#company/documentos/documentos.references.ts';
import { financeiroReferences } from '#kernels/financeiro/financeiro.references.ts';
import { fornecedoresReferences } from '#registers/fornecedores/fornecedores.references.ts';
import { clientesReferences } from '#registers/clientes/clientes.references.ts';
import { equipamentosReferences } from '#registers/equipamentos/equipamentos.references.ts';
import { tiposReferences } from '#registers/equipamentos/tipos.references.ts';
import { produtosServicosReferences } from '#registers/produtos_servicos/produtos_servicos.references.ts';
import { historicoProdutosReferences } from '#registers/produtos_servicos/historico_produtos.references.ts';
import { orcamentosModelosReferences } from '#registers/orcamentos_modelos/orcamentos_modelos.references.ts';
import { aprovacaoReferences } from '#operations/ordens_servico/aprovacao.references.ts';
import { retiradasReferences } from '#operations/ordens_servico/retiradas.references.ts';
import { ordensServicoReferences } from '#operations/ordens_servico/ordens_servico.references.ts';
import { itensOrdemReferences } from '#operations/ordens_servico/itens_ordem.references.ts';
import { retornosReferences } from '#operations/retornos/retornos.references.ts';
import { enviosReferences } from '#operations/envios/envios.references.ts';
import { comissoesReferences } from '#operations/comissoes/comissoes.references.ts';
import { fechamentosReferences } from '#operations/comissoes/fechamentos.references.ts';
import { vendasReferences } from '#operations/vendas/vendas.references.ts';
import { movimentacoesReferences } from '#operations/movimentacoes/movimentacoes.references.ts';
import { recorrenciasReferences } from '#operations/recorrencias/recorrencias.references.ts';
import { orcamentosReferences } from '#operations/orcamentos/orcamentos.references.ts';
import { protocolosReferences } from '#operations/protocolos/protocolos.references.ts';
import type { Reference } from '#platform/server/sql/references.ts';

export const references: readonly Reference[] = [
  ...anexosReferences,
  ...documentosReferences,
  ...financeiroReferences,
  ...fornecedoresReferences,
  ...clientesReferences,
  ...equipamentosReferences,
  ...tiposReferences,
  ...produtosServicosReferences,
  ...historicoProdutosReferences,
  ...orcamentosModelosReferences,
  ...aprovacaoReferences,
  ...retiradasReferences,
  ...ordensServicoReferences,
  ...itensOrdemReferences,
  ...retornosReferences,
  ...enviosReferences,
  ...comissoesReferences,
  ...fechamentosReferences,
  ...vendasReferences,
  ...movimentacoesReferences,
  ...recorrenciasReferences,
  ...orcamentosReferences,
  ...protocolosReferences,
];
