/** Labels of the events, and whether a webhook receives one. Slices declare the events in `x.events.ts`. */
import { eventsInWords } from '#platform/shared/events.ts';

/** The event of 'Enviar teste'; no webhook subscribes to it. */
export const TESTE = 'teste';

export const rotuloDoEvento = (tipo: string): string =>
  tipo === TESTE ? 'Teste' : (new Map<string, string>(eventsInWords()).get(tipo) ?? tipo);

/** Whether a webhook limited to some branches receives the event. */
export function interessa(minhas: readonly string[] | null, doEvento: readonly string[] | null): boolean {
  return minhas === null || doEvento === null || doEvento.some((filial) => minhas.includes(filial));
}
