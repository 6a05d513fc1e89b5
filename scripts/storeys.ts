/** The place of each slice. Add a new slice here, and `npm run compose` finds what it contributes. */

/**
 * The storeys of `src/` and their slices, in order: a slice may import earlier slices of its own storey and every
 * storey below. `platform` is below all of them, `app` composes them.
 */
export const STOREYS = {
  company: [
    'segundo_fator',
    'auth',
    'auditoria',
    'conta',
    'sistema',
    'copias',
    'configuracoes',
    'filiais',
    'permissoes',
    'anexos',
    'documentos',
    'equipe',
  ],
  kernels: ['estoque', 'financeiro', 'formas', 'comeco', 'baixas'],
  registers: [
    'fornecedores',
    'privacidade',
    'clientes',
    'tecnicos',
    'equipamentos',
    'senhas',
    'etapas',
    'tipos',
    'produtos_servicos',
    'historico_produtos',
    'comissoes',
  ],
  operations: [
    'aprovacao',
    'retiradas',
    'garantias',
    'ordens_servico',
    'bancada',
    'itens_ordem',
    'retornos',
    'memoria',
    'entrada',
    'notas',
    'envios',
    'impressos_ordem',
    'assinaturas',
    'pagamentos',
    'fechamentos',
    'faturamento',
    'vendas',
    'trocas',
    'movimentacoes',
    'caixa',
    'cartoes',
    'creditos',
    'recorrencias',
    'contas',
    'fluxo',
    'orcamentos',
    'respostas',
    'mensagens',
    'quadro',
    'pagina_cliente',
    'atendimento',
  ],
  insight: ['webhooks', 'inicio'],
} as const;

/** All places for code, in the order in which they may import each other. */
export const SLICES = ['platform', ...Object.values(STOREYS).flat(), 'app'] as const;
