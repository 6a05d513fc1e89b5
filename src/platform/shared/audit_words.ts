/**
 * The audit log in readable words. Each slice declares in `x.audit.ts` the texts of its operations, the names of its
 * records and the format of their fields, who may see them, and what can be restored.
 */
import { type Campo, type Dados, DE_UMA_LISTA, SEM_INTERESSE, texto } from './audit_fields.ts';
import { declared } from './declared.ts';
import type { Permissao } from './permissions.ts';

/** The current names of records, by id. */
export type Nomes = ReadonlyMap<string, string>;

/**
 * Who may read the rows. `filial`: each row names its branch, and users limited to some branches read theirs;
 * `empresa`: registers of the whole company, which everyone reads; `administracao`: accounts and settings, only for
 * users not limited to branches.
 */
export type Escopo = 'filial' | 'empresa' | 'administracao';

export interface RegistroAuditavel {
  /** 'Ordem de serviço' */
  readonly nome: string;
  readonly escopo: Escopo;
  /** In display order; the fields of an exported list are appended automatically. */
  readonly campos: Readonly<Record<string, Campo>>;
  /** Technical fields to hide, beside SEM_INTERESSE. */
  readonly ignora?: readonly string[];
  /** The field that names the record, or a function of all its fields; by default the record's current name. */
  readonly titulo?: string | ((dados: Dados, nomes: Nomes) => string | undefined);
  /** The record is a line of a document; `coluna` holds the id of what it is about, which names it. */
  readonly linha?: { readonly coluna: string };
  /**
   * The record's screen has a history, for users who may see the record; `tabelas` are the tables it shows, by default
   * its own.
   */
  readonly historico?: { readonly permissao: Permissao; readonly tabelas?: readonly string[] };
  /** The slice, named like the table, has `restaurar`: the screen's text after it, and its warning before. */
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

/**
 * Each `x.audit.ts` adds its tables that have a history to this interface, so that a misspelled one does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Historicos {}
export type TabelaComHistorico = keyof Historicos & string;

/** The same for tables whose deleted records can be restored. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Restauraveis {}
export type TabelaRestauravel = keyof Restauraveis & string;

export const auditWords = declared<AuditWords>('audit words');

/** 'clientes.update' → 'Alterou o cliente' */
export function operacoesAuditadas(): ReadonlyMap<string, string> {
  return new Map(auditWords.all().flatMap(({ operacoes }) => Object.entries(operacoes)));
}

/** The audited tables; accounts and settings last. */
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

/** The slice's format of a field; undefined if not declared, null if hidden. */
function campoDeclarado(tabela: string, nome: string): Campo | null | undefined {
  const { campos = {}, ignora = [] } = registroAuditavel(tabela) ?? {};
  if (Object.hasOwn(campos, nome)) return campos[nome];
  if (SEM_INTERESSE.includes(nome) || ignora.includes(nome)) return null;
  return DE_UMA_LISTA[nome];
}

/** The format of a field; null if hidden. An undeclared field is labelled with its own name. */
export function campoDe(tabela: string, nome: string): Campo | null {
  const campo = campoDeclarado(tabela, nome);
  return campo === undefined
    ? texto(nome.charAt(0).toUpperCase() + nome.slice(1).replaceAll('_', ' '))
    : campo;
}

/** Whether the slice declared a format for the field, or hid it. */
export function temPalavras(tabela: string, nome: string): boolean {
  return campoDeclarado(tabela, nome) !== undefined;
}

/** Fields in the slice's order; undeclared ones last. */
export function emOrdem(tabela: string, nomes: Iterable<string>): string[] {
  const ordem = Object.keys({ ...registroAuditavel(tabela)?.campos, ...DE_UMA_LISTA });
  const posicao = (nome: string) => (ordem.includes(nome) ? ordem.indexOf(nome) : ordem.length);
  return [...nomes].sort((a, b) => posicao(a) - posicao(b));
}
