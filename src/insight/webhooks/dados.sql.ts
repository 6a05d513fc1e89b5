/** The content of an event's message: its record's data, and the branches whose webhooks receive it. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { additionOf } from '#platform/server/sql/events.ts';
import { findPayload, payloadOf } from '#platform/server/sql/payloads.ts';
import { rowBranchOf, tableDeclaration } from '#platform/server/sql/tables.ts';
import { auditableRecord } from '#platform/shared/audit_words.ts';
import type { EventName } from '#platform/shared/event_table.ts';
import type { LinhaDaAuditoria } from './entregas.sql.ts';

/** The record that an audit row belongs to. For a part, such as an order's item, this is the whole order. */
function registroDe({ tabela, registro_id, antes, depois }: LinhaDaAuditoria) {
  const { branch } = tableDeclaration(tabela);
  if (!branch || !('parent' in branch)) return { tabela, id: registro_id };
  const id = depois?.[branch.column] ?? antes?.[branch.column];
  return { tabela: branch.parent, id: typeof id === 'string' ? id : null };
}

/** A deleted record yields only its id. */
export async function findDados(db: Db, tipo: EventName, linha: LinhaDaAuditoria): Promise<object> {
  const { tabela, id } = registroDe(linha);
  if (id === null) return {};
  const payload = payloadOf(tipo, tabela);
  if (!payload)
    throw new Error(`${tipo} on ${tabela} has no payload: declare it in its slice's x.payloads.ts.`);
  return { ...((await findPayload(db, payload, id)) ?? { id, excluido: true }), ...additionOf(tipo, linha) };
}

/**
 * The branches an audit row belongs to. Null: company-wide, so every webhook receives the event. A record with several
 * branches, such as a transfer, belongs to all of them.
 */
export async function findFiliais(
  db: Db,
  { tabela, registro_id, filial_id }: Pick<LinhaDaAuditoria, 'tabela' | 'registro_id' | 'filial_id'>,
): Promise<readonly string[] | null> {
  if (auditableRecord(tabela)?.scope === 'empresa') return null;
  const branch = tableDeclaration(tabela).branch && rowBranchOf(tabela);
  if (!branch || !('columns' in branch) || branch.columns.length < 2) return filial_id ? [filial_id] : [];
  const { rows } = await sql<{ pontas: (string | null)[] }>`
    select array[${sql.join(branch.columns.map((column) => sql.ref(column)))}] as pontas
    from ${sql.table(tabela)} where id = ${registro_id}`.execute(db);
  return (rows[0]?.pontas ?? []).filter((id) => id !== null);
}
