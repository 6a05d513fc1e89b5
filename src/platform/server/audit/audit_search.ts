/**
 * The search terms of an audit row, built from what the slice of its table declares (`audit` and `tables` in its
 * `x.server.ts`).
 */
import { isSearched } from '#platform/server/sql/tables.ts';
import type { AuditField, Data } from '#platform/shared/audit_fields.ts';
import { auditableRecord } from '#platform/shared/audit_words.ts';

/**
 * `busca`: the names, documents and numbers in the row; `ligacoes`: the ids of every searchable record it refers to.
 */
export interface AuditSearch {
  busca: string;
  ligacoes: string[];
}

interface Recorded {
  tabela: string;
  registro_id: string | null;
  antes?: object | null;
  depois?: object | null;
}

/** Throws for a table that no slice declares: its rows could be neither searched nor described. */
export function searchOf({ tabela, registro_id, antes, depois }: Recorded): AuditSearch {
  const record = auditableRecord(tabela);
  if (!record) throw new Error(`${tabela} is not audited: declare it in its slice's x.server.ts.`);
  const sides = [depois, antes].filter((side) => side !== null && side !== undefined) as Data[];
  const busca = new Set<string>();
  const ligacoes = new Set<string>(registro_id === null ? [] : [registro_id]);
  for (const [nome, field] of Object.entries(record.fields)) {
    const values = sides.map((side) => side[nome]).filter((value) => value !== null && value !== undefined);
    if (field.searched) for (const value of values) busca.add(String(value));
    if (field.refers && isSearched(field.refers))
      for (const id of values.flatMap((value) => idsOfField(field, value))) ligacoes.add(id);
  }
  return { busca: [...busca].join(' '), ligacoes: [...ligacoes] };
}

function idsOfField({ column }: AuditField, value: unknown): string[] {
  const ids = column && Array.isArray(value) ? value.map((row: Data) => row[column]) : [value];
  return ids.filter((id) => typeof id === 'string');
}
