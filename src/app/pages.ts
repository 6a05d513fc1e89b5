/**
 * Every page of the program in the menu's order. A page without `load` is announced by spec § 2 and says that it is
 * coming. This file runs before everything else, so it imports nothing but types.
 */
import type { Screen } from '#platform/web/data/screen.ts';

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
    words: 'senha verificação duas etapas segundo fator sessões tokens API minhas comissões',
    load: () => import('#company/conta/ContaPage.tsx').then((m) => m.ContaPage),
  },
  { path: '/dashboard/overview', title: 'Visão Geral' },
  { path: '/dashboard/analytics', title: 'Análises' },
  {
    path: '/sistema/config',
    title: 'Configurações',
    permission: 'configuracoes:ver',
    // A person who may edit one section opens the page (quemEditaUmaSecao).
    alsoFor: ['modelos:editar', 'financeiro:configurar'],
    load: () => import('#company/configuracoes/ConfiguracoesPage.tsx').then((m) => m.ConfiguracoesPage),
  },
  {
    path: '/sistema/usuarios',
    title: 'Usuários',
    words: 'equipe pessoas convites aprovar bloquear',
    permission: 'usuarios:ver',
    load: () => import('#company/sistema/UsuariosPage.tsx').then((m) => m.UsuariosPage),
  },
  {
    path: '/sistema/permissoes',
    title: 'Permissões',
    words: 'papéis acesso cargos',
    permission: 'permissoes:ver',
    load: () => import('#company/sistema/PermissoesPage.tsx').then((m) => m.PermissoesPage),
  },
  {
    path: '/sistema/auditoria',
    title: 'Auditoria',
    words: 'histórico quem mudou excluiu restaurar',
    advanced: true,
    permission: 'auditoria:ver',
    load: () => import('#company/auditoria/AuditoriaPage.tsx').then((m) => m.AuditoriaPage),
  },
  {
    path: '/sistema/webhooks',
    title: 'Webhooks',
    words: 'avisos integração API segredo entregas',
    advanced: true,
    permission: 'configuracoes:ver',
    load: () => import('#insight/webhooks/WebhooksPage.tsx').then((m) => m.WebhooksPage),
  },
  {
    path: '/cadastros/clientes',
    title: 'Clientes',
    words: 'LGPD dados pessoais anonimizar',
    permission: 'clientes:ver',
    first: { operation: 'clientes.list', ofBranch: true, campos: 'lista' },
    load: () => import('#registers/clientes/ClientesPage.tsx').then((m) => m.ClientesPage),
  },
  {
    path: '/cadastros/tecnicos',
    title: 'Técnicos',
    words: 'bancada oficina equipe',
    permission: 'tecnicos:ver',
    load: () => import('#registers/tecnicos/TecnicosPage.tsx').then((m) => m.TecnicosPage),
  },
  {
    path: '/cadastros/equipamentos',
    title: 'Equipamentos',
    words: 'aparelhos celulares IMEI número de série',
    permission: 'equipamentos:ver',
    first: { operation: 'equipamentos.list', ofBranch: true },
    load: () => import('#registers/equipamentos/EquipamentosPage.tsx').then((m) => m.EquipamentosPage),
  },
  {
    path: '/cadastros/protocolos',
    title: 'Protocolos',
    words: 'atendimento reclamação cartaz número',
    tab: '/cadastros/clientes',
    permission: 'ordens_servico:ver',
    first: { operation: 'protocolos.list', ofBranch: true },
    load: () => import('#operations/protocolos/ProtocolosPage.tsx').then((m) => m.ProtocolosPage),
  },
  {
    path: '/cadastros/clientes/$id',
    title: 'Cliente',
    permission: 'clientes:ver',
    load: () => import('#registers/clientes/ClientePage.tsx').then((m) => m.ClientePage),
  },
  {
    path: '/financeiro/receber',
    title: 'Contas a Receber',
    words: 'fiado devendo nova parcelas recebimentos recibo PIX cartões créditos sinal renegociar vencidas',
    permission: 'financeiro:receber',
    load: () => import('#operations/contas/ReceberPage.tsx').then((m) => m.ReceberPage),
  },
  {
    path: '/financeiro/pagar',
    title: 'Contas a Pagar',
    words: 'nova parcelas pagamentos recorrentes aluguel boletos despesas',
    permission: 'financeiro:ver',
    load: () => import('#operations/contas/PagarPage.tsx').then((m) => m.PagarPage),
  },
  {
    path: '/financeiro/fluxo',
    title: 'Fluxo de Caixa',
    words: 'saldo previsão extrato transferência contas bancos maquininha maquininhas',
    permission: 'financeiro:ver',
    load: () => import('#operations/fluxo/FluxoPage.tsx').then((m) => m.FluxoPage),
  },
  {
    path: '/financeiro/caixa',
    title: 'Caixa',
    words: 'troco abrir fechar sangria suprimento vale despesa gaveta conferir resumo',
    tab: '/financeiro/fluxo',
    permission: 'caixa:abrir',
    load: () => import('#operations/caixa/CaixaPage.tsx').then((m) => m.CaixaPage),
  },
  {
    path: '/financeiro/comissoes',
    title: 'Comissões',
    words: 'técnico vendedor percentual regras fechamentos vale folha demonstrativo',
    tab: '/financeiro/pagar',
    permission: 'comissoes:ver',
    load: () => import('#operations/comissoes/ComissoesPage.tsx').then((m) => m.ComissoesPage),
  },
  {
    path: '/estoques/produtos',
    title: 'Produtos/Serviços',
    words: 'preços estoque peças',
    permission: 'produtos_servicos:ver',
    first: { operation: 'produtos_servicos.list', ofBranch: true },
    load: () =>
      import('#registers/produtos_servicos/ProdutosServicosPage.tsx').then((m) => m.ProdutosServicosPage),
  },
  { path: '/estoques/pecas', title: 'Peças' },
  {
    path: '/estoques/movimentacao',
    title: 'Movimentação',
    words: 'entrada saída transferência ajuste estorno',
    permission: 'movimentacoes:ver',
    first: { operation: 'movimentacoes.list' },
    load: () => import('#operations/movimentacoes/MovimentacoesPage.tsx').then((m) => m.MovimentacoesPage),
  },
  {
    path: '/estoques/filiais',
    title: 'Filiais',
    words: 'lojas matriz depósito',
    permission: 'filiais:ver',
    first: { operation: 'filiais.list' },
    load: () => import('#company/filiais/FiliaisPage.tsx').then((m) => m.FiliaisPage),
  },
  { path: '/estoques/inventario', title: 'Inventário' },
  { path: '/fiscal/notas', title: 'Notas Fiscais' },
  { path: '/fiscal/impostos', title: 'Impostos' },
  {
    path: '/compras/fornecedores',
    title: 'Fornecedores',
    words: 'compras distribuidores',
    permission: 'fornecedores:ver',
    first: { operation: 'fornecedores.list' },
    load: () => import('#registers/fornecedores/FornecedoresPage.tsx').then((m) => m.FornecedoresPage),
  },
  { path: '/compras/pedidos', title: 'Pedidos' },
  {
    path: '/vendas/ordens',
    title: 'Ordens de Serviço',
    words: 'OS faturar consertos paradas',
    permission: 'ordens_servico:ver',
    first: { operation: 'ordens_servico.list', ofBranch: true, campos: 'lista' },
    load: () => import('#operations/ordens_servico/OrdensServicoPage.tsx').then((m) => m.OrdensServicoPage),
  },
  {
    path: '/vendas/vendas',
    title: 'Vendas Diretas',
    words: 'balcão comprovante troca estornar agrupar',
    permission: 'vendas:ver',
    first: { operation: 'vendas.list', ofBranch: true },
    load: () => import('#operations/vendas/VendasPage.tsx').then((m) => m.VendasPage),
  },
  {
    path: '/vendas/orcamentos',
    title: 'Orçamentos',
    words: 'orçar proposta preço aprovação',
    permission: 'orcamentos:ver',
    first: { operation: 'orcamentos.list', ofBranch: true },
    load: () => import('#operations/orcamentos/OrcamentosPage.tsx').then((m) => m.OrcamentosPage),
  },
  {
    path: '/vendas/orcamentos/modelos',
    title: 'Modelos de Orçamento',
    words: 'preços prontos linhas conserto',
    tab: '/vendas/orcamentos',
    permission: 'produtos_servicos:ver',
    load: () => import('#registers/orcamentos_modelos/ModelosPage.tsx').then((m) => m.ModelosPage),
  },
  {
    path: '/vendas/ordens/quadro',
    title: 'Quadro de Ordens',
    words: 'kanban bancada etapas cartões',
    tab: '/vendas/ordens',
    permission: 'ordens_servico:ver',
    load: () => import('#operations/quadro/QuadroPage.tsx').then((m) => m.QuadroPage),
  },
  {
    path: '/vendas/ordens/$id',
    title: 'Ordem de Serviço',
    permission: 'ordens_servico:ver',
    load: () => import('#operations/atendimento/OrdemPage.tsx').then((m) => m.OrdemPage),
  },
  { path: '/relatorios/servicos', title: 'Serviços' },
  { path: '/relatorios/financeiro', title: 'Financeiro' },
  { path: '/relatorios/tecnicos', title: 'Técnicos' },
];

const isOfRecord = ({ path }: Screen) => path.includes('$');

/** The screens that menu and palette offer: all except the pages of single records. */
export const OFFERED_SCREENS = SCREENS.filter((screen) => !isOfRecord(screen));

/**
 * The screen of a URL; an exact path ('/vendas/ordens/quadro') takes precedence over the path of a record.
 */
export function screenAt(pathname: string): Screen | undefined {
  const parts = pathname.split('/');
  const leadsTo = ({ path }: Screen) => {
    const wanted = path.split('/');
    return (
      wanted.length === parts.length && wanted.every((part, i) => part.startsWith('$') || part === parts[i])
    );
  };
  return OFFERED_SCREENS.find(leadsTo) ?? SCREENS.find(leadsTo);
}
