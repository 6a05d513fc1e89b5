/** Photos that wait on this device are sent wherever its user goes on, not only on the page where they were taken. */
import { haFila } from '#company/anexos/marca.client.ts';

export function sendWaitingPhotos(person: string): void {
  if (!haFila()) return;
  // Without the code now, they go on with the next page.
  void import('#company/anexos/fila.client.ts').then(
    ({ retomarFila }) => retomarFila(person),
    () => undefined,
  );
}
