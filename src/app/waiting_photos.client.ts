/**
 * Sends the photos that wait on this device from any page their user opens, not only from the page where they were
 * taken.
 */
import { haFila } from '#company/anexos/marca.client.ts';

export function sendWaitingPhotos(person: string): void {
  if (!haFila()) return;
  // If the code cannot be loaded now, the next page load tries again.
  void import('#company/anexos/fila.client.ts').then(
    ({ retomarFila }) => retomarFila(person),
    () => undefined,
  );
}
