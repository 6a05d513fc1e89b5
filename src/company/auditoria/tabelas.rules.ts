/** The tables that the screens name; a test compares them with what the slices' servers declare for the audit log. */

/** Tables whose records have a history on their screen. */
export const TABELAS_COM_HISTORICO = [
  'filiais',
  'fornecedores',
  'clientes',
  'equipamentos',
  'produtos_servicos',
  'orcamentos_modelos',
  'ordens_servico',
  'vendas_diretas',
  'historico_vendas',
  'movimentacoes_estoque',
  'orcamentos',
  'protocolos',
  'profiles',
  'tecnicos',
] as const;
export type TabelaComHistorico = (typeof TABELAS_COM_HISTORICO)[number];

/** Tables whose deleted records can be restored. */
export const TABELAS_RESTAURAVEIS = [
  'fornecedores',
  'clientes',
  'equipamentos',
  'produtos_servicos',
] as const;
export type TabelaRestauravel = (typeof TABELAS_RESTAURAVEIS)[number];
