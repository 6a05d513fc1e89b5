/**
 * The vocabulary of the money ledger: titles, movements, credits, accounts, payment methods, categories. A file without
 * schemas, so that the browser can load it early.
 */

export const ORIGENS_TITULO = [
  'ordem', 'venda_direta', 'movimentacao', 'manual', 'anterior', 'compra', 'comissao', 'vale', 'recorrente', 'devolucao',
] as const; // biome-ignore format: a list of words
export type OrigemTitulo = (typeof ORIGENS_TITULO)[number];

export const TIPOS_MOVIMENTO = [
  'titulo', 'baixa', 'abatimento', 'vale', 'transferencia', 'sangria', 'suprimento', 'diferenca', 'liquidacao', 'devolucao',
  'credito', 'renegociacao', 'inicial', 'estorno',
] as const; // biome-ignore format: a list of words
export type TipoMovimento = (typeof TIPOS_MOVIMENTO)[number];

export const ORIGENS_CREDITO = ['sinal', 'devolucao', 'excedente', 'troca', 'manual'] as const;
export type OrigemCredito = (typeof ORIGENS_CREDITO)[number];

export const TIPOS_CONTA = ['caixa', 'cofre', 'banco', 'maquininha'] as const;
export type TipoConta = (typeof TIPOS_CONTA)[number];

export const ROTULO_CONTA: Readonly<Record<TipoConta, string>> = {
  caixa: 'Caixa',
  cofre: 'Cofre',
  banco: 'Banco',
  maquininha: 'Maquininha',
};

/** The kinds of PIX key, in the order in which a form offers them. */
export const OPCOES_DE_CHAVE = [
  { value: 'cnpj', label: 'CNPJ' },
  { value: 'cpf', label: 'CPF' },
  { value: 'telefone', label: 'Telefone' },
  { value: 'email', label: 'E-mail' },
  { value: 'aleatoria', label: 'Aleatória' },
];

export const TIPOS_FORMA = [
  'dinheiro', 'pix', 'transferencia', 'debito', 'credito', 'boleto', 'crediario', 'credito_cliente',
] as const; // biome-ignore format: a list of words
export type TipoForma = (typeof TIPOS_FORMA)[number];

export const ROTULO_FORMA: Readonly<Record<TipoForma, string>> = {
  dinheiro: 'Dinheiro',
  pix: 'PIX',
  transferencia: 'Transferência',
  debito: 'Débito',
  credito: 'Crédito',
  boleto: 'Boleto',
  crediario: 'Crediário',
  credito_cliente: 'Crédito do cliente',
};

/** Payment methods without an account of their own: cash goes to the branch's drawer, the others move no money. */
export const SEM_CONTA: readonly TipoForma[] = ['dinheiro', 'crediario', 'credito_cliente'];

export const GRUPOS_CATEGORIA = [
  'receita', 'deducao', 'variavel', 'fixa', 'financeira', 'investimento', 'fora',
] as const; // biome-ignore format: a list of words
export type GrupoCategoria = (typeof GRUPOS_CATEGORIA)[number];

export const ROTULO_GRUPO: Readonly<Record<GrupoCategoria, string>> = {
  receita: 'Receita',
  deducao: 'Dedução',
  variavel: 'Despesa variável',
  fixa: 'Despesa fixa',
  financeira: 'Financeira',
  investimento: 'Investimento',
  fora: 'Fora do resultado',
};

/** The categories to which the program posts; they are never deleted. */
export const CATEGORIAS_SISTEMA = {
  receita_servicos: { nome: 'Receita de serviços', grupo: 'receita' },
  receita_produtos: { nome: 'Receita de produtos', grupo: 'receita' },
  devolucoes: { nome: 'Devoluções', grupo: 'deducao' },
  descontos: { nome: 'Descontos', grupo: 'deducao' },
  retencoes: { nome: 'Retenções', grupo: 'deducao' },
  taxas_cartao: { nome: 'Taxas de cartão', grupo: 'variavel' },
  diferencas_caixa: { nome: 'Diferenças de caixa', grupo: 'variavel' },
  comissoes: { nome: 'Comissões', grupo: 'variavel' },
  salarios: { nome: 'Salários', grupo: 'fixa' },
  juros: { nome: 'Juros', grupo: 'financeira' },
  tarifas: { nome: 'Tarifas', grupo: 'financeira' },
  mercadorias: { nome: 'Mercadorias', grupo: 'fora' },
  saldos_anteriores: { nome: 'Saldos anteriores', grupo: 'fora' },
} as const satisfies Readonly<Record<string, { nome: string; grupo: GrupoCategoria }>>;
export type CategoriaSistema = keyof typeof CATEGORIAS_SISTEMA;

/** Created by 'Começar'; the shop may change them. */
export const CATEGORIAS_INICIAIS: readonly { nome: string; grupo: GrupoCategoria }[] = [
  { nome: 'Simples Nacional (DAS)', grupo: 'deducao' },
  ...['Fretes', 'Embalagens'].map((nome) => ({ nome, grupo: 'variavel' as const })),
  ...[
    'Aluguel',
    'Energia',
    'Água',
    'Internet',
    'Encargos',
    'Pró-labore',
    'Contador',
    'Marketing',
    'Manutenção',
    'Softwares',
  ].map((nome) => ({ nome, grupo: 'fixa' as const })),
  { nome: 'Juros pagos', grupo: 'financeira' },
  { nome: 'Equipamentos', grupo: 'investimento' },
  ...['Empréstimos', 'Retirada de lucros'].map((nome) => ({ nome, grupo: 'fora' as const })),
];
