/** The photos that wait on this device, in IndexedDB; in memory where the browser keeps nothing. */

import { marcarFila } from './marca.client.ts';

export interface NaFila {
  /** The idempotency key of its upload. */
  readonly chave: string;
  /** The person who took it: nobody else sends it. */
  readonly pessoa_id: string;
  readonly tabela: string;
  readonly registro_id: string;
  readonly filial_id: string;
  readonly categoria: string;
  readonly nome: string;
  readonly bytes: Blob;
  readonly em: number;
  /** How often the server's work on it was cut short. */
  readonly interrompidas?: number;
}

const BANCO = 'anexos';
const FILA = 'fila';
const memoria = new Map<string, NaFila>();

function abrir(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const pedido = indexedDB.open(BANCO, 1);
    pedido.onupgradeneeded = () => pedido.result.createObjectStore(FILA, { keyPath: 'chave' });
    pedido.onsuccess = () => resolve(pedido.result);
    pedido.onerror = () => reject(pedido.error ?? new Error('no database'));
    pedido.onblocked = () => reject(new Error('blocked'));
  });
}

async function fazer<T>(modo: IDBTransactionMode, ato: (fila: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const banco = await abrir();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transacao = banco.transaction(FILA, modo);
      const pedido = ato(transacao.objectStore(FILA));
      transacao.oncomplete = () => resolve(pedido.result);
      transacao.onabort = () => reject(transacao.error ?? new Error('aborted'));
    });
  } finally {
    banco.close();
  }
}

export async function guardarNaFila(foto: NaFila): Promise<void> {
  await fazer('readwrite', (fila) => fila.put(foto)).catch(() => memoria.set(foto.chave, foto));
  marcarFila(true);
}

export async function tirarDaFila(chave: string): Promise<void> {
  memoria.delete(chave);
  await fazer('readwrite', (fila) => fila.delete(chave)).catch(() => undefined);
}

/** Oldest first. */
export async function lerFila(): Promise<NaFila[]> {
  const guardadas = await fazer<NaFila[]>('readonly', (fila) => fila.getAll()).catch((): NaFila[] => []);
  const todas = [...guardadas, ...memoria.values()].sort((a, b) => a.em - b.em);
  marcarFila(todas.length > 0);
  return todas;
}
