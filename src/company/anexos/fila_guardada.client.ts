/** The upload queue in the device's storage. */
import { deviceStore } from '#platform/web/data/device_store.ts';
import { marcarFila } from './marca.client.ts';

export interface NaFila {
  /** Idempotency key of the upload. */
  readonly chave: string;
  /** The user who took it; nobody else's session sends it. */
  readonly pessoa_id: string;
  readonly tabela: string;
  readonly registro_id: string;
  readonly filial_id: string;
  readonly categoria: string;
  readonly nome: string;
  readonly bytes: Blob;
  readonly em: number;
  /** How often the server's work on this photo was interrupted. */
  readonly interrompidas?: number;
}

const guardadas = deviceStore<'chave', NaFila>('anexos', 'fila', 'chave');

export async function guardarNaFila(foto: NaFila): Promise<void> {
  await guardadas.put(foto);
  marcarFila(true);
}

export const tirarDaFila = (chave: string): Promise<void> => guardadas.remove(chave);

/** Oldest first. */
export async function lerFila(): Promise<NaFila[]> {
  const todas = (await guardadas.all()).sort((a, b) => a.em - b.em);
  marcarFila(todas.length > 0);
  return todas;
}
