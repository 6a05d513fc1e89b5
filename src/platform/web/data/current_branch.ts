/**
 * The branch of this tab. localStorage only provides the initial value, so that changing the branch in one tab does not
 * change it under a form that is open in another.
 */
import { useSyncExternalStore } from 'react';
import { type CurrentBranch, readBranch, storeBranch } from './stored_branch.ts';

export type { CurrentBranch } from './stored_branch.ts';

const listeners = new Set<() => void>();
let current = readBranch();

export function setCurrentBranch(filial: CurrentBranch | null): void {
  current = filial && { id: filial.id, nome: filial.nome, codigo: filial.codigo, tipo: filial.tipo };
  storeBranch(current);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for code outside of components. */
export const currentBranch = (): CurrentBranch | null => current;

export function useStoredBranch(): CurrentBranch | null {
  return useSyncExternalStore(subscribe, () => current);
}
