import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Acts on what orders show: names (also of technicians), prices, the limit of stopped orders, and payments. */
export const ordensServicoRefreshes: SliceRefreshes = {
  slice: 'ordens_servico',
  after: [
    'comissoes.trocarTecnico',
    'configuracoes.salvarRegras',
    'etapas.*',
    'filiais.update',
    'financeiro.comecar',
    'financeiro.desfazerInicio',
    'financeiro.receber',
    'financeiro.estornar',
    'financeiro.trocarForma',
    'clientes.update',
    'clientes.anonimizar',
    'sistema.alterarUsuario',
    'produtos_servicos.*',
  ],
};
