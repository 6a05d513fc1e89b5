/**
 * Every screen of the program, one line each (spec § 2). The side menu, the header's title and the routes are derived
 * from here. A screen without `load` is announced: its page says that the area is coming.
 */
import type { ComponentType } from 'react';
import type { Permissao } from '#platform/shared/permissions.ts';

export interface Screen {
  path: string;
  title: string;
  /** The permission needed to enter; without one, being signed in is enough. */
  permission?: Permissao;
  /** Loads the page, a chunk of its own. */
  load?: () => Promise<ComponentType>;
}

export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    title: 'Início',
    load: () => import('#insight/inicio/InicioPage.tsx').then((m) => m.InicioPage),
  },
  // Opened from the greeting in the header, not from the menu.
  {
    path: '/conta',
    title: 'Minha conta',
    load: () => import('#company/conta/ContaPage.tsx').then((m) => m.ContaPage),
  },
  { path: '/dashboard/overview', title: 'Visão Geral' },
  { path: '/dashboard/analytics', title: 'Análises' },
  {
    path: '/sistema/config',
    title: 'Configurações',
    permission: 'configuracoes:ver',
    load: () => import('#company/configuracoes/ConfiguracoesPage.tsx').then((m) => m.ConfiguracoesPage),
  },
  {
    path: '/sistema/usuarios',
    title: 'Usuários',
    permission: 'usuarios:ver',
    load: () => import('#company/sistema/UsuariosPage.tsx').then((m) => m.UsuariosPage),
  },
  {
    path: '/sistema/permissoes',
    title: 'Permissões',
    permission: 'permissoes:ver',
    load: () => import('#company/permissoes/PermissoesPage.tsx').then((m) => m.PermissoesPage),
  },
  {
    path: '/sistema/auditoria',
    title: 'Auditoria',
    permission: 'auditoria:ver',
    // The audit log's texts load with this screen only.
    load: () =>
      Promise.all([import('#company/auditoria/AuditoriaPage.tsx'), import('./audit_declarations.ts')]).then(
        ([m]) => m.AuditoriaPage,
      ),
  },
  {
    path: '/sistema/webhooks',
    title: 'Webhooks',
    permission: 'configuracoes:ver',
    load: () => import('#insight/webhooks/WebhooksPage.tsx').then((m) => m.WebhooksPage),
  },
  {
    path: '/cadastros/clientes',
    title: 'Clientes',
    permission: 'clientes:ver',
    load: () => import('#registers/clientes/ClientesPage.tsx').then((m) => m.ClientesPage),
  },
  { path: '/cadastros/tecnicos', title: 'Técnicos' },
  { path: '/cadastros/equipamentos', title: 'Equipamentos' },
  { path: '/financeiro/receber', title: 'Contas a Receber' },
  { path: '/financeiro/pagar', title: 'Contas a Pagar' },
  { path: '/financeiro/fluxo', title: 'Fluxo de Caixa' },
  {
    path: '/estoques/produtos',
    title: 'Produtos/Serviços',
    permission: 'produtos_servicos:ver',
    load: () =>
      import('#registers/historico_produtos/ProdutosServicosPage.tsx').then((m) => m.ProdutosServicosPage),
  },
  { path: '/estoques/pecas', title: 'Peças' },
  {
    path: '/estoques/movimentacao',
    title: 'Movimentação',
    permission: 'movimentacoes:ver',
    load: () => import('#operations/movimentacoes/MovimentacoesPage.tsx').then((m) => m.MovimentacoesPage),
  },
  {
    path: '/estoques/filiais',
    title: 'Filiais',
    permission: 'filiais:ver',
    load: () => import('#company/filiais/FiliaisPage.tsx').then((m) => m.FiliaisPage),
  },
  { path: '/estoques/inventario', title: 'Inventário' },
  { path: '/fiscal/notas', title: 'Notas Fiscais' },
  { path: '/fiscal/impostos', title: 'Impostos' },
  {
    path: '/compras/fornecedores',
    title: 'Fornecedores',
    permission: 'fornecedores:ver',
    load: () => import('#registers/fornecedores/FornecedoresPage.tsx').then((m) => m.FornecedoresPage),
  },
  { path: '/compras/pedidos', title: 'Pedidos' },
  {
    path: '/vendas/ordens',
    title: 'Ordens de Serviço',
    permission: 'ordens_servico:ver',
    load: () => import('#operations/faturamento/OrdensServicoPage.tsx').then((m) => m.OrdensServicoPage),
  },
  {
    path: '/vendas/vendas',
    title: 'Vendas Diretas',
    permission: 'vendas:ver',
    load: () => import('#operations/vendas/VendasPage.tsx').then((m) => m.VendasPage),
  },
  { path: '/vendas/orcamentos', title: 'Orçamentos' },
  { path: '/relatorios/servicos', title: 'Serviços' },
  { path: '/relatorios/financeiro', title: 'Financeiro' },
  { path: '/relatorios/tecnicos', title: 'Técnicos' },
];
