/**
 * Whether photos wait on this device, known without opening its database, and how far their queue is (fila.client.ts, which
 * is loaded after the page).
 */
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

export const VAZIA: Fila = { faltam: 0, enviadas: 0, parada: false };
let fila: Fila = VAZIA;
const ouvintes = new Set<() => void>();

export const aFila = (): Fila => fila;

export function mudarFila(mudanca: Partial<Fila>): void {
  fila = { ...fila, ...mudanca };
  for (const ouvinte of ouvintes) ouvinte();
}

export const useFila = (): Fila =>
  useSyncExternalStore((ouvinte) => {
    ouvintes.add(ouvinte);
    return () => ouvintes.delete(ouvinte);
  }, aFila);
