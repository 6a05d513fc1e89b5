/**
 * The place of each slice: the storeys of `src/` and their slices, in order. A slice may import earlier slices of its own
 * storey and every storey below. `platform` is below all of them, `app` joins them.
 */
export const STOREYS = {
  company: [
    'auth',
    'auditoria',
    'conta',
    'sistema',
    'copias',
    'configuracoes',
    'filiais',
    'anexos',
    'documentos',
  ],
  kernels: ['estoque', 'financeiro'],
  registers: [
    'fornecedores',
    'clientes',
    'tecnicos',
    'equipamentos',
    'etapas',
    'produtos_servicos',
    'orcamentos_modelos',
  ],
  operations: [
    'ordens_servico',
    'links',
    'retornos',
    'entrada',
    'notas',
    'envios',
    'impressos_ordem',
    'assinaturas',
    'pagamentos',
    'comissoes',
    'faturamento',
    'baixa_aparelho',
    'vendas',
    'movimentacoes',
    'caixa',
    'cartoes',
    'creditos',
    'recorrencias',
    'contas',
    'fluxo',
    'orcamentos',
    'mensagens',
    'acompanhamento',
    'protocolos',
    'previas',
    'quadro',
    'pagina_cliente',
    'atendimento',
  ],
  insight: ['webhooks', 'inicio'],
} as const;

/** All places for code, in the order in which they may import each other. */
export const SLICES = ['platform', ...Object.values(STOREYS).flat(), 'app'] as const;
