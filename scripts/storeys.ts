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
    'documentos',
    'equipe',
  ],
  kernels: ['estoque', 'financeiro', 'formas', 'comeco', 'baixas'],
  registers: [
    'fornecedores',
    'privacidade',
    'clientes',
    'produtos_servicos',
    'historico_produtos',
    'comissoes',
  ],
  operations: [
    'ordens_servico',
    'itens_ordem',
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
    'atendimento',
  ],
  insight: ['webhooks', 'inicio'],
} as const;

/** All places for code, in the order in which they may import each other. */
export const SLICES = ['platform', ...Object.values(STOREYS).flat(), 'app'] as const;

/**
 * Slices split from another, whose operations keep the name that other programs, the audit log and webhooks know:
 * `faturar` of the slice faturamento is 'ordens_servico.faturar'.
 */
export const OPERATIONS_OF: Readonly<Record<string, string>> = {
  formas: 'financeiro',
  comeco: 'financeiro',
  baixas: 'financeiro',
  historico_produtos: 'produtos_servicos',
  itens_ordem: 'ordens_servico',
  faturamento: 'ordens_servico',
  fechamentos: 'comissoes',
  trocas: 'vendas',
};

/** Permissions of an area that an earlier slice asks for and so declares: 'caixa:abrir' stands with the accounts. */
export const PERMISSIONS_OF: Readonly<Record<string, string>> = { caixa: 'formas' };

/**
 * Slices split from another that stand before it: consents and the copy of personal data are a part of the customers'
 * register, under its permissions and addresses. The parts own their names together.
 */
export const PART_OF: Readonly<Record<string, string>> = { privacidade: 'clientes' };
