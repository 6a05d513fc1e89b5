/**
 * The branch this tab works in. localStorage `filialAtual` only gives a tab its initial value: changing the branch in
 * one tab does not change it under a form that is open in another.
 */
import { useSyncExternalStore } from 'react';

export interface CurrentBranch {
  id: string;
  nome: string;
  codigo: string | null;
  tipo: string;
}

const KEY = 'filialAtual';
const listeners = new Set<() => void>();
let current = readStored();

function readStored(): CurrentBranch | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const valid = typeof stored === 'object' && stored !== null && 'id' in stored && 'nome' in stored;
    return valid ? (stored as CurrentBranch) : null;
  } catch {
    return null;
  }
}

export function setCurrentBranch(filial: CurrentBranch | null): void {
  if (filial) {
    const { id, nome, codigo, tipo } = filial;
    current = { id, nome, codigo, tipo };
    localStorage.setItem(KEY, JSON.stringify(current));
  } else {
    current = null;
    localStorage.removeItem(KEY);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Outside of a component. */
export const currentBranch = (): CurrentBranch | null => current;

export function useStoredBranch(): CurrentBranch | null {
  return useSyncExternalStore(subscribe, () => current);
}
