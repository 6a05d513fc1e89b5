/** The closed list of permissions, 'modulo:acao'. A role is a set of them; '*' stands for all. */
export const PERMISSOES = [
  'clientes:ver', 'clientes:editar', 'clientes:excluir', 'clientes:dados_pessoais',
  'fornecedores:ver', 'fornecedores:editar', 'fornecedores:excluir',
  'filiais:ver', 'filiais:editar', 'filiais:excluir',
  'produtos_servicos:ver', 'produtos_servicos:editar', 'produtos_servicos:excluir', 'produtos_servicos:custo',
  'movimentacoes:ver', 'movimentacoes:editar', 'movimentacoes:estornar',
  'ordens_servico:ver', 'ordens_servico:editar', 'ordens_servico:excluir', 'ordens_servico:desconto', 'ordens_servico:faturar', 'ordens_servico:estornar',
  'vendas:ver', 'vendas:editar', 'vendas:desconto',
  'permissoes:ver', 'permissoes:editar',
  'usuarios:ver', 'usuarios:editar',
  'configuracoes:ver', 'configuracoes:editar', 'configuracoes:acesso',
  'auditoria:ver', 'auditoria:historico', 'auditoria:restaurar',
] as const; // biome-ignore format: one module a line

export type Permissao = (typeof PERMISSOES)[number];

export const TODAS_PERMISSOES = '*';

/** What someone may do and where; filiais null: everywhere. */
export interface Reach {
  readonly permissoes: Iterable<string>;
  readonly filiais: readonly string[] | null;
}

/** Whether whoever has these permissions has all of those. */
export function holdsAll(granted: ReadonlySet<string>, needed: Iterable<string>): boolean {
  return granted.has(TODAS_PERMISSOES) || [...needed].every((one) => granted.has(one));
}

/** Whether the person may do all that the other one may, and everywhere that they may: the one rule of who gives what to whom. */
export function reaches(
  person: { readonly permissoes: ReadonlySet<string>; readonly filiais: readonly string[] | null },
  other: Reach,
): boolean {
  const { filiais } = person;
  return (
    holdsAll(person.permissoes, other.permissoes) &&
    (filiais === null || (other.filiais?.every((filial) => filiais.includes(filial)) ?? false))
  );
}

export function hasPermission(granted: ReadonlySet<string>, needed: Permissao): boolean {
  return granted.has(TODAS_PERMISSOES) || granted.has(needed);
}
