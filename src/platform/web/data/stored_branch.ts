/**
 * The branch in localStorage. Separate from current_branch.ts, because the early request runs before React is loaded.
 */
export interface CurrentBranch {
  id: string;
  nome: string;
  codigo: string | null;
  tipo: string;
}

const KEY = 'filialAtual';

export function readBranch(): CurrentBranch | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const valid = typeof stored === 'object' && stored !== null && 'id' in stored && 'nome' in stored;
    return valid ? (stored as CurrentBranch) : null;
  } catch {
    return null;
  }
}

export function storeBranch(filial: CurrentBranch | null): void {
  if (filial) localStorage.setItem(KEY, JSON.stringify(filial));
  else localStorage.removeItem(KEY);
}
