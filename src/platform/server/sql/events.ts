/** Which audit rows cause which events (event_table.ts). The slices' servers declare it for their operations. */
import { declared } from '#platform/shared/declared.ts';
import type { EventName } from '#platform/shared/event_table.ts';

/** The fields of an audit row that determine its events. */
export interface AuditedAct {
  readonly operacao: string;
  readonly antes: Readonly<Record<string, unknown>> | null;
  readonly depois: Readonly<Record<string, unknown>> | null;
}

export interface SliceEvents {
  /** Operation of the slice → the events of its audit row, in the order in which they are sent. */
  readonly byOperation: Readonly<
    Record<string, readonly EventName[] | ((row: AuditedAct) => readonly EventName[])>
  >;
  /** Event → the fields that its message adds to the record's. */
  readonly adds?: Readonly<Partial<Record<EventName, (row: AuditedAct) => object>>>;
}

export const sliceEvents = declared<SliceEvents>('events');

/** The events of an audit row; empty for a row without any. */
export function eventsOf(row: AuditedAct): readonly EventName[] {
  const slice = sliceEvents.all().find(({ byOperation }) => Object.hasOwn(byOperation, row.operacao));
  const events = slice?.byOperation[row.operacao] ?? [];
  return typeof events === 'function' ? events(row) : events;
}

export function additionOf(event: EventName, row: AuditedAct): object {
  const slice = sliceEvents.all().find(({ adds }) => adds?.[event]);
  return slice?.adds?.[event]?.(row) ?? {};
}
