/** The form of each type that this computer used last: a shop has two card machines, a counter has one. */
const chave = (tipo: string) => `ultimaForma/${tipo}`;

export function ultimaForma(tipo: string): string | null {
  try {
    return localStorage.getItem(chave(tipo));
  } catch {
    return null; // a browser that keeps nothing
  }
}

export function lembrarForma(tipo: string, forma_id: string): void {
  try {
    localStorage.setItem(chave(tipo), forma_id);
  } catch {
    // Nothing is lost: the first of the list is chosen.
  }
}
