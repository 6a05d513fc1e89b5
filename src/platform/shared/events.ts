/**
 * The events that outside programs may subscribe to (docs/webhooks.md). Each slice declares in `x.events.ts` its events
 * with their labels, and which audit rows cause which events.
 */
import { declared } from './declared.ts';

/** Each `x.events.ts` adds its events to this interface, so that a misspelled one does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Events {}
export type EventName = keyof Events & string;

/** The fields of an audit row that determine its events. */
export interface AuditedAct {
  readonly operacao: string;
  readonly antes: Readonly<Record<string, unknown>> | null;
  readonly depois: Readonly<Record<string, unknown>> | null;
}

export interface SliceEvents {
  /** 'cliente.criado': 'Cliente cadastrado ou restaurado' */
  readonly words: Readonly<Record<string, string>>;
  /** Operation of the slice → the events of its audit row, in the order in which they are sent. */
  readonly byOperation: Readonly<
    Record<string, readonly string[] | ((row: AuditedAct) => readonly string[])>
  >;
  /** Event → the fields that its message adds to the record's. */
  readonly adds?: Readonly<Record<string, (row: AuditedAct) => object>>;
}

export function defineEvents<const E extends SliceEvents>(events: E): E {
  return events;
}

export type EventOf<E extends SliceEvents> = keyof E['words'] & string;

export const sliceEvents = declared<SliceEvents>('events');

/** Every event with its label, in the order of the slices. */
export function eventsInWords(): [EventName, string][] {
  return sliceEvents.all().flatMap(({ words }) => Object.entries(words) as [EventName, string][]);
}

export const eventNames = (): EventName[] => eventsInWords().map(([event]) => event);

/** The events of an audit row; empty for a row without any. */
export function eventsOf(row: AuditedAct): readonly EventName[] {
  const slice = sliceEvents.all().find(({ byOperation }) => Object.hasOwn(byOperation, row.operacao));
  const events = slice?.byOperation[row.operacao] ?? [];
  return (typeof events === 'function' ? events(row) : events) as readonly EventName[];
}

export function additionOf(event: EventName, row: AuditedAct): object {
  const slice = sliceEvents.all().find(({ adds = {} }) => Object.hasOwn(adds, event));
  return slice?.adds?.[event]?.(row) ?? {};
}
