/**
 * The audit log in people's words. Each slice declares in `x.audit.ts` what its operations did, what its records are called
 * and how their fields are shown, who sees them, and what can be restored.
 */
import { type Campo, type Dados, DE_UMA_LISTA, SEM_INTERESSE, texto } from './audit_fields.ts';
import { declared } from './declared.ts';
import type { Permissao } from './permissions.ts';

/** What records are called today, by id. */
export type Nomes = ReadonlyMap<string, string>;

/**
 * Whose rows are: `filial`: each says its branch, and who is limited to some branches reads theirs; `empresa`: a register of
 * the whole company, which everyone reads; `administracao`: accounts and settings, for who is not limited.
 */
export type Escopo = 'filial' | 'empresa' | 'administracao';

export interface RegistroAuditavel {
  /** 'Ordem de serviço' */
  readonly nome: string;
  readonly escopo: Escopo;
  /** In the order of showing; what an exported list is recorded with follows by itself. */
  readonly campos: Readonly<Record<string, Campo>>;
  /** Fields of no interest to people, beside SEM_INTERESSE. */
  readonly ignora?: readonly string[];
  /** The field that names the record, or what to make of all of them; else it is called as it is today. */
  readonly titulo?: string | ((dados: Dados, nomes: Nomes) => string | undefined);
  /** Opens from the record's screen, for who may see the record; rows of which tables it shows, by default its own. */
  readonly historico?: { readonly permissao: Permissao; readonly tabelas?: readonly string[] };
  /** Its slice, named as the table, has `restaurar`: what the screen says after it, and what it should say before. */
  readonly restauracao?: { readonly sucesso: string; readonly aviso?: string };
}

export interface AuditWords {
  /** 'clientes.update': 'Alterou o cliente' */
  readonly operacoes: Readonly<Record<string, string>>;
  /** By table. */
  readonly registros?: Readonly<Record<string, RegistroAuditavel>>;
}

export function defineAudit<const A extends AuditWords>(words: A): A {
  return words;
}

type TablesWith<A extends AuditWords, Part> = {
  [T in keyof A['registros']]: A['registros'][T] extends Part ? T : never;
}[keyof A['registros']] &
  string;
export type HistoryOf<A extends AuditWords> = TablesWith<A, { readonly historico: object }>;
export type RestorableOf<A extends AuditWords> = TablesWith<A, { readonly restauracao: object }>;

/** Each `x.audit.ts` adds its tables with a history to this interface, so that a misspelled one does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Historicos {}
export type TabelaComHistorico = keyof Historicos & string;

/** The same for tables of which a deleted record can be restored. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Restauraveis {}
export type TabelaRestauravel = keyof Restauraveis & string;

export const auditWords = declared<AuditWords>('audit words');

/** 'clientes.update' → 'Alterou o cliente' */
export function operacoesAuditadas(): ReadonlyMap<string, string> {
  return new Map(auditWords.all().flatMap(({ operacoes }) => Object.entries(operacoes)));
}

/** What each table's rows are; accounts and settings last. */
export function registrosAuditaveis(): [tabela: string, registro: RegistroAuditavel][] {
  const todos = auditWords.all().flatMap(({ registros = {} }) => Object.entries(registros));
  const ultimos = ([, { escopo }]: (typeof todos)[number]) => (escopo === 'administracao' ? 1 : 0);
  return todos.sort((a, b) => ultimos(a) - ultimos(b));
}

/** Undefined for a table that no slice writes any more. */
export function registroAuditavel(tabela: string): RegistroAuditavel | undefined {
  const slice = auditWords.all().find(({ registros = {} }) => Object.hasOwn(registros, tabela));
  return slice?.registros?.[tabela];
}

export function tabelasComHistorico(): TabelaComHistorico[] {
  const tabelas = registrosAuditaveis().flatMap(([tabela, { historico }]) => (historico ? [tabela] : []));
  return tabelas as TabelaComHistorico[];
}

export function restauracaoDe(tabela: string): (RegistroAuditavel['restauracao'] & object) | undefined {
  return registroAuditavel(tabela)?.restauracao;
}

/** How the slice shows a field; undefined where it did not say, null for what is not shown. */
function campoDeclarado(tabela: string, nome: string): Campo | null | undefined {
  const { campos = {}, ignora = [] } = registroAuditavel(tabela) ?? {};
  if (Object.hasOwn(campos, nome)) return campos[nome];
  if (SEM_INTERESSE.includes(nome) || ignora.includes(nome)) return null;
  return DE_UMA_LISTA[nome];
}

/** How a field is shown; null for what is not. A field without words shows its own name. */
export function campoDe(tabela: string, nome: string): Campo | null {
  const campo = campoDeclarado(tabela, nome);
  return campo === undefined
    ? texto(nome.charAt(0).toUpperCase() + nome.slice(1).replaceAll('_', ' '))
    : campo;
}

/** Whether someone decided how, or whether, the field is shown. */
export function temPalavras(tabela: string, nome: string): boolean {
  return campoDeclarado(tabela, nome) !== undefined;
}

/** Fields in the order that the slice shows them in; those without words last. */
export function emOrdem(tabela: string, nomes: Iterable<string>): string[] {
  const ordem = Object.keys({ ...registroAuditavel(tabela)?.campos, ...DE_UMA_LISTA });
  const posicao = (nome: string) => (ordem.includes(nome) ? ordem.indexOf(nome) : ordem.length);
  return [...nomes].sort((a, b) => posicao(a) - posicao(b));
}
