/**
 * The data of webhook messages, declared by each slice's server: the record at the time of sending, limited
 * to ids and to data that the shop's screens show to everyone. Never a person's name, document or telephone, nor a
 * cost: receivers with permission fetch those from the API by id.
 */
import { sql } from 'kysely';
import { declared } from '#platform/shared/declared.ts';
import type { Db } from './context.ts';
import { withId } from './references.ts';

export interface EventPayload {
  /** The first segment of the events' names: 'cliente' of 'cliente.criado'. */
  readonly events: string;
  /** The table of the audit row or of its parent. */
  readonly table: string;
  /** SQL: the data of the record `:id`. */
  readonly columns: string;
  readonly from: string;
  readonly where: string;
  readonly group?: string;
}

export const eventPayloads = declared<EventPayload>('event payloads');

export function payloadOf(event: string, table: string): EventPayload | undefined {
  const [word] = event.split('.');
  return eventPayloads.all().find((payload) => payload.events === word && payload.table === table);
}

/** Undefined if the record no longer exists. */
export async function findPayload(
  db: Db,
  { columns, from, where, group }: EventPayload,
  id: string,
): Promise<object | undefined> {
  const grouped = group ? sql`group by ${sql.raw(group)}` : sql``;
  const { rows } = await sql<object>`
    select ${sql.raw(columns)} from ${sql.raw(from)} where ${withId(where, id)} ${grouped}`.execute(db);
  return rows[0];
}
