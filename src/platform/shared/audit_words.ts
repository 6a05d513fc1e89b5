/**
 * The texts of the audit log. Each slice's server declares the texts of its operations, the names of its
 * records, the format of their fields, who may see them, and what can be restored.
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
  readonly name: string;
  readonly scope: Scope;
  /** In display order; the fields of an exported list are appended automatically. */
  readonly fields: Readonly<Record<string, AuditField>>;
  /** Technical fields to hide, besides NOT_SHOWN. */
  readonly ignores?: readonly string[];
  /** The field that names the record, or a function of all its fields; by default the record's current name. */
  readonly title?: string | ((data: Data, names: Names) => string | undefined);
  /** The record is a line of a document; its field `column` holds the id of the record that names it. */
  readonly line?: { readonly column: string };
  /** Operations, besides the slice's `update`, whose line in a history lists the changed fields. */
  readonly changes?: readonly string[];
  /**
   * The record's screen shows a history to users with this permission; `tables` are the tables it covers, by default
   * its own.
   */
  readonly history?: { readonly permission: Permission; readonly tables?: readonly string[] };
  /**
   * Deleted records can be restored by the operation `restaurar` of the slice named like the table: the toast after it,
   * and the warning before it.
   */
  readonly restoration?: { readonly success: string; readonly warning?: string };
}

export interface AuditWords {
  /** 'clientes.update': 'Alterou o cliente' */
  readonly operations: Readonly<Record<string, string>>;
  /** By table. */
  readonly records?: Readonly<Record<string, AuditableRecord>>;
}

export const auditWords = declared<AuditWords>('audit words');

/** 'clientes.update' → 'Alterou o cliente' */
export function auditedOperations(): ReadonlyMap<string, string> {
  return new Map(auditWords.all().flatMap(({ operations }) => Object.entries(operations)));
}

/** The audited tables; accounts and settings last. */
export function auditableRecords(): [table: string, record: AuditableRecord][] {
  const everything = auditWords.all().flatMap(({ records = {} }) => Object.entries(records));
  const latest = ([, { scope }]: (typeof everything)[number]) => (scope === 'administracao' ? 1 : 0);
  return everything.sort((a, b) => latest(a) - latest(b));
}

/** Undefined for a table that no slice declares any more. */
export function auditableRecord(table: string): AuditableRecord | undefined {
  const slice = auditWords.all().find(({ records = {} }) => Object.hasOwn(records, table));
  return slice?.records?.[table];
}

/** The slice's format of a field; undefined if not declared, null if hidden. */
function declaredField(table: string, name: string): AuditField | null | undefined {
  const { fields = {}, ignores = [] } = auditableRecord(table) ?? {};
  if (Object.hasOwn(fields, name)) return fields[name];
  if (NOT_SHOWN.includes(name) || ignores.includes(name)) return null;
  return FROM_A_LIST[name];
}

/** The format of a field; null if hidden. An undeclared field is labelled with its own name. */
export function fieldOf(table: string, name: string): AuditField | null {
  const field = declaredField(table, name);
  return field === undefined
    ? text(name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '))
    : field;
}

/** Whether the slice declares the field, shown or hidden. */
export function hasWords(table: string, name: string): boolean {
  return declaredField(table, name) !== undefined;
}

/** Fields in the slice's order; undeclared ones last. */
export function inOrder(table: string, names: Iterable<string>): string[] {
  const order = Object.keys({ ...auditableRecord(table)?.fields, ...FROM_A_LIST });
  const position = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...names].sort((a, b) => position(a) - position(b));
}
