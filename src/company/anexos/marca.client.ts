/** Whether the device has queued photos, known without opening its database, and the progress of the upload. */
import { useSyncExternalStore } from 'react';

const MARCA = 'anexosNaFila';

export function marcarFila(alguma: boolean): void {
  try {
    if (alguma) localStorage.setItem(MARCA, '1');
    else localStorage.removeItem(MARCA);
  } catch {
    // Without storage, the queue resumes when a page with photos is opened.
  }
}

export function haFila(): boolean {
  try {
    return localStorage.getItem(MARCA) !== null;
  } catch {
    return false;
  }
}

export interface Fila {
  /** Photos not uploaded yet, including the current one. */
  readonly faltam: number;
  readonly enviadas: number;
  /** The last attempt found no connection or an unavailable server. */
  readonly parada: boolean;
}

export const SEM_FILA: Fila = { faltam: 0, enviadas: 0, parada: false };
let fila: Fila = SEM_FILA;
const ouvintes = new Set<() => void>();

export function andar(mudanca: Partial<Fila>): void {
  fila = { ...fila, ...mudanca };
  for (const ouvinte of ouvintes) ouvinte();
}

export const useFila = (): Fila =>
  useSyncExternalStore(
    (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    () => fila,
  );

export const andamento = (): Fila => fila;
