/**
 * The payment method of each type last used on this computer: a shop may have two card machines, but a counter has one.
 * Without storage, the first method of the list is preselected.
 */
import { recall, remember } from '#platform/web/data/remembered.ts';

const chave = (tipo: string) => `ultimaForma/${tipo}`;

export const ultimaForma = (tipo: string): string | null => recall(chave(tipo)) ?? null;

export const lembrarForma = (tipo: string, forma_id: string): void => remember(chave(tipo), forma_id);
