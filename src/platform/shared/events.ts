/**
 * The events that outside programs may be told of (docs/webhooks.md). Each slice declares in `x.events.ts` its events
 * with their words, and which of its audit rows are which event.
 */
import { declared } from './declared.ts';

/** Each `x.events.ts` adds its events to this interface, so that a misspelled one does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface Events {}
export type Evento = keyof Events & string;

/** The fields of an audit row that determine its events. */
export interface Acontecimento {
  readonly operacao: string;
  readonly antes: Readonly<Record<string, unknown>> | null;
  readonly depois: Readonly<Record<string, unknown>> | null;
}

export interface SliceEvents {
  /** 'cliente.criado': 'Cliente cadastrado ou restaurado' */
  readonly palavras: Readonly<Record<string, string>>;
  /** By operation of the slice: the events of its audit row, in the order in which they are sent. */
  readonly de: Readonly<Record<string, readonly string[] | ((row: Acontecimento) => readonly string[])>>;
  /** By event: what its message says of the act, beside the record. */
  readonly acrescenta?: Readonly<Record<string, (row: Acontecimento) => object>>;
}

export function defineEvents<const E extends SliceEvents>(events: E): E {
  return events;
}

export type EventOf<E extends SliceEvents> = keyof E['palavras'] & string;

export const sliceEvents = declared<SliceEvents>('events');

/** Every event with its words, in the order of the slices. */
export function palavrasDosEventos(): [Evento, string][] {
  return sliceEvents.all().flatMap(({ palavras }) => Object.entries(palavras) as [Evento, string][]);
}

export const nomesDosEventos = (): Evento[] => palavrasDosEventos().map(([evento]) => evento);

/** Empty when the row is no event. */
export function eventosDe(row: Acontecimento): readonly Evento[] {
  const slice = sliceEvents.all().find(({ de }) => Object.hasOwn(de, row.operacao));
  const eventos = slice?.de[row.operacao] ?? [];
  return (typeof eventos === 'function' ? eventos(row) : eventos) as readonly Evento[];
}

export function acrescimoDe(evento: Evento, row: Acontecimento): object {
  const slice = sliceEvents.all().find(({ acrescenta = {} }) => Object.hasOwn(acrescenta, evento));
  return slice?.acrescenta?.[evento]?.(row) ?? {};
}
