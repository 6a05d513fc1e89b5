/** The place of each slice. Add a new slice here, and `npm run compose` finds what it contributes. */

/**
 * The storeys of `src/` and their slices, in order: a slice may import earlier slices of its own storey and every
 * storey below. `platform` is below all of them, `app` composes them.
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

/**
 * Words that lie in the folder of another slice and still declare what they contribute under a name of their own, in
 * the order in which they are composed; the slice itself comes where its own name stands.
 */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  vendas: ['vendas', 'trocas'],
  produtos_servicos: ['produtos_servicos', 'historico_produtos'],
  orcamentos: ['orcamentos', 'sinais_orcamento', 'respostas'],
  mensagens: ['whatsapp', 'mensagens', 'avisos_orcamento'],
  comissoes: ['comissoes', 'fechamentos'],
  equipamentos: ['equipamentos', 'senhas', 'tipos'],
  financeiro: ['financeiro', 'formas', 'comeco', 'baixas'],
  ordens_servico: ['aprovacao', 'retiradas', 'garantias', 'ordens_servico', 'bancada', 'itens_ordem'],
  retornos: ['retornos', 'memoria'],
  auth: ['segundo_fator', 'auth'],
  sistema: ['sistema', 'permissoes', 'equipe'],
  clientes: ['privacidade', 'clientes'],
};
