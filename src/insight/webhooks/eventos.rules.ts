/** Labels of the events, and whether a webhook receives one. */
import { EVENTS } from '#platform/shared/event_table.ts';

/** The event of 'Enviar teste'; no webhook subscribes to it. */
export const TESTE = 'teste';

export const rotuloDoEvento = (tipo: string): string =>
  tipo === TESTE ? 'Teste' : ((EVENTS as Readonly<Record<string, string>>)[tipo] ?? tipo);

/** Whether a webhook limited to some branches receives the event. */
export function interessa(minhas: readonly string[] | null, doEvento: readonly string[] | null): boolean {
  return minhas === null || doEvento === null || doEvento.some((filial) => minhas.includes(filial));
}
