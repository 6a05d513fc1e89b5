/** Whether photos wait on this device, known without opening its database, and how sending them goes on. */
import { useSyncExternalStore } from 'react';

const MARCA = 'anexosNaFila';

export function marcarFila(alguma: boolean): void {
  try {
    if (alguma) localStorage.setItem(MARCA, '1');
    else localStorage.removeItem(MARCA);
  } catch {
    // Without storage, the queue goes on when a page that shows photos is opened.
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
  /** Not sent yet, the one on its way included. */
  readonly faltam: number;
  readonly enviadas: number;
  /** The last attempt found no connection, or a server that cannot answer now. */
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
