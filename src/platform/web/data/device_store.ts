/** A small record store in IndexedDB, or in memory if the browser has no storage. */

export interface DeviceStore<T> {
  put(record: T): Promise<void>;
  remove(key: string): Promise<void>;
  /** In unspecified order. */
  all(): Promise<T[]>;
}

/** `keyPath` is the field that identifies a record. Each database holds one store. */
export function deviceStore<K extends string, T extends { readonly [P in K]: string }>(
  database: string,
  store: string,
  keyPath: K,
): DeviceStore<T> {
  const memory = new Map<string, T>();

  function open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no database'));
      request.onblocked = () => reject(new Error('blocked'));
    });
  }

  async function act<R>(
    mode: IDBTransactionMode,
    ask: (records: IDBObjectStore) => IDBRequest<R>,
  ): Promise<R> {
    const opened = await open();
    try {
      return await new Promise<R>((resolve, reject) => {
        const transaction = opened.transaction(store, mode);
        const request = ask(transaction.objectStore(store));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
      });
    } finally {
      opened.close();
    }
  }

  return {
    async put(record) {
      await act('readwrite', (records) => records.put(record)).catch(() =>
        memory.set(record[keyPath], record),
      );
    },
    async remove(key) {
      memory.delete(key);
      await act('readwrite', (records) => records.delete(key)).catch(() => undefined);
    },
    async all() {
      const kept = await act<T[]>('readonly', (records) => records.getAll()).catch((): T[] => []);
      return [...kept, ...memory.values()];
    },
  };
}
