/**
 * The payment method of each type last used on this computer: a shop may have two card machines, but a counter has one.
 */
const chave = (tipo: string) => `ultimaForma/${tipo}`;

export function ultimaForma(tipo: string): string | null {
  try {
    return localStorage.getItem(chave(tipo));
  } catch {
    return null; // storage is disabled
  }
}

export function lembrarForma(tipo: string, forma_id: string): void {
  try {
    localStorage.setItem(chave(tipo), forma_id);
  } catch {
    // Without storage, the first method of the list is preselected.
  }
}
