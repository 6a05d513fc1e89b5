/**
 * The audit log in readable words. Each slice declares in `x.audit.ts` the texts of its operations, the names of its
 * records and the format of their fields, who may see them, and what can be restored.
 */
import { type AuditField, type Data, FROM_A_LIST, NOT_SHOWN, text } from './audit_fields.ts';
import { declared } from './declared.ts';
import type { Permission } from './permissions.ts';

/** The current names of records, by id. */
export type Names = ReadonlyMap<string, string>;

/**
 * The readers of the rows. `filial`: each row names its branch, and users limited to some branches read theirs;
 * `empresa`: registers of the whole company, which everyone reads; `administracao`: accounts and settings, only for
 * users not limited to branches.
 */
export type Scope = 'filial' | 'empresa' | 'administracao';

export interface AuditableRecord {
  /** 'Ordem de serviço' */
  readonly nome: string;
  readonly escopo: Scope;
  /** In display order; the fields of an exported list are appended automatically. */
  readonly campos: Readonly<Record<string, AuditField>>;
  /** Technical fields to hide, beside SEM_INTERESSE. */
  readonly ignora?: readonly string[];
  /** The field that names the record, or a function of all its fields; by default the record's current name. */
  readonly titulo?: string | ((dados: Data, nomes: Names) => string | undefined);
  /** The record is a line of a document; `coluna` holds the id of what it is about, which names it. */
  readonly linha?: { readonly coluna: string };
  /**
   * The record's screen has a history, for users who may see the record; `tabelas` are the tables it shows, by default
   * its own.
   */
  readonly historico?: { readonly permissao: Permission; readonly tabelas?: readonly string[] };
  /** The slice, named like the table, has `restaurar`: the screen's text after it, and its warning before. */
  readonly restauracao?: { readonly sucesso: string; readonly aviso?: string };
}

export interface AuditWords {
  /** 'clientes.update': 'Alterou o cliente' */
  readonly operacoes: Readonly<Record<string, string>>;
  /** By table. */
  readonly registros?: Readonly<Record<string, AuditableRecord>>;
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
export interface Histories {}
export type TableWithHistory = keyof Histories & string;

/** The same for tables whose deleted records can be restored. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Restorables {}
export type RestorableTable = keyof Restorables & string;

export const auditWords = declared<AuditWords>('audit words');

/** 'clientes.update' → 'Alterou o cliente' */
export function auditedOperations(): ReadonlyMap<string, string> {
  return new Map(auditWords.all().flatMap(({ operacoes: operations }) => Object.entries(operations)));
}

/** The audited tables; accounts and settings last. */
export function auditableRecords(): [tabela: string, registro: AuditableRecord][] {
  const everything = auditWords.all().flatMap(({ registros: records = {} }) => Object.entries(records));
  const latest = ([, { escopo: scope }]: (typeof everything)[number]) => (scope === 'administracao' ? 1 : 0);
  return everything.sort((a, b) => latest(a) - latest(b));
}

/** Undefined for a table that no slice writes any more. */
export function auditableRecord(tabela: string): AuditableRecord | undefined {
  const slice = auditWords.all().find(({ registros: records = {} }) => Object.hasOwn(records, tabela));
  return slice?.registros?.[tabela];
}

export function tablesWithHistory(): TableWithHistory[] {
  const tabelas = auditableRecords().flatMap(([tabela, { historico: history }]) => (history ? [tabela] : []));
  return tabelas as TableWithHistory[];
}

export function restorationOf(tabela: string): (AuditableRecord['restauracao'] & object) | undefined {
  return auditableRecord(tabela)?.restauracao;
}

/** The slice's format of a field; undefined if not declared, null if hidden. */
function declaredField(tabela: string, nome: string): AuditField | null | undefined {
  const { campos = {}, ignora: ignores = [] } = auditableRecord(tabela) ?? {};
  if (Object.hasOwn(campos, nome)) return campos[nome];
  if (NOT_SHOWN.includes(nome) || ignores.includes(nome)) return null;
  return FROM_A_LIST[nome];
}

/** The format of a field; null if hidden. An undeclared field is labelled with its own name. */
export function fieldOf(tabela: string, nome: string): AuditField | null {
  const field = declaredField(tabela, nome);
  return field === undefined
    ? text(nome.charAt(0).toUpperCase() + nome.slice(1).replaceAll('_', ' '))
    : field;
}

/** Whether the slice declared a format for the field, or hid it. */
export function hasWords(tabela: string, nome: string): boolean {
  return declaredField(tabela, nome) !== undefined;
}

/** Fields in the slice's order; undeclared ones last. */
export function inOrder(tabela: string, nomes: Iterable<string>): string[] {
  const ordem = Object.keys({ ...auditableRecord(tabela)?.campos, ...FROM_A_LIST });
  const posicao = (nome: string) => (ordem.includes(nome) ? ordem.indexOf(nome) : ordem.length);
  return [...nomes].sort((a, b) => posicao(a) - posicao(b));
}
