/** Whether photos wait on this device, known without opening its database. */
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
