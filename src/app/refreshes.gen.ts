/** After which commands of earlier slices the screens of all slices read again. Written by `npm run compose`. */
import { authRefreshes } from '#company/auth/auth.refreshes.ts';
import { contaRefreshes } from '#company/conta/conta.refreshes.ts';
import { permissoesRefreshes } from '#company/permissoes/permissoes.refreshes.ts';
import { equipeRefreshes } from '#company/equipe/equipe.refreshes.ts';
import { clientesRefreshes } from '#registers/clientes/clientes.refreshes.ts';
import { tecnicosRefreshes } from '#registers/tecnicos/tecnicos.refreshes.ts';
import { equipamentosRefreshes } from '#registers/equipamentos/equipamentos.refreshes.ts';
import { produtosServicosRefreshes } from '#registers/produtos_servicos/produtos_servicos.refreshes.ts';
import { orcamentosModelosRefreshes } from '#registers/orcamentos_modelos/orcamentos_modelos.refreshes.ts';
import { comissoesRefreshes } from '#registers/comissoes/comissoes.refreshes.ts';
import { ordensServicoRefreshes } from '#operations/ordens_servico/ordens_servico.refreshes.ts';
import { retornosRefreshes } from '#operations/retornos/retornos.refreshes.ts';
import { memoriaRefreshes } from '#operations/memoria/memoria.refreshes.ts';
import { entradaRefreshes } from '#operations/entrada/entrada.refreshes.ts';
import { assinaturasRefreshes } from '#operations/assinaturas/assinaturas.refreshes.ts';
import { pagamentosRefreshes } from '#operations/pagamentos/pagamentos.refreshes.ts';
import { fechamentosRefreshes } from '#operations/fechamentos/fechamentos.refreshes.ts';
import { vendasRefreshes } from '#operations/vendas/vendas.refreshes.ts';
import { movimentacoesRefreshes } from '#operations/movimentacoes/movimentacoes.refreshes.ts';
import { caixaRefreshes } from '#operations/caixa/caixa.refreshes.ts';
import { cartoesRefreshes } from '#operations/cartoes/cartoes.refreshes.ts';
import { creditosRefreshes } from '#operations/creditos/creditos.refreshes.ts';
import { recorrenciasRefreshes } from '#operations/recorrencias/recorrencias.refreshes.ts';
import { contasRefreshes } from '#operations/contas/contas.refreshes.ts';
import { fluxoRefreshes } from '#operations/fluxo/fluxo.refreshes.ts';
import { orcamentosRefreshes } from '#operations/orcamentos/orcamentos.refreshes.ts';
import { mensagensRefreshes } from '#operations/mensagens/mensagens.refreshes.ts';
import { inicioRefreshes } from '#insight/inicio/inicio.refreshes.ts';
import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

export const refreshes: readonly SliceRefreshes[] = [
  authRefreshes,
  contaRefreshes,
  permissoesRefreshes,
  equipeRefreshes,
  clientesRefreshes,
  tecnicosRefreshes,
  equipamentosRefreshes,
  produtosServicosRefreshes,
  orcamentosModelosRefreshes,
  comissoesRefreshes,
  ordensServicoRefreshes,
  retornosRefreshes,
  memoriaRefreshes,
  entradaRefreshes,
  assinaturasRefreshes,
  pagamentosRefreshes,
  fechamentosRefreshes,
  vendasRefreshes,
  movimentacoesRefreshes,
  caixaRefreshes,
  cartoesRefreshes,
  creditosRefreshes,
  recorrenciasRefreshes,
  contasRefreshes,
  fluxoRefreshes,
  orcamentosRefreshes,
  mensagensRefreshes,
  inicioRefreshes,
];
