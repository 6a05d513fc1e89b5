/**
 * The tab of the order list that a person used last on this computer; 'Todas' at first. The list opens on it, unless its
 * address asks for something.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessaoOptions } from '#company/auth/auth.client.ts';
import { type ListState, useSearchParam } from '#platform/web/data/url_state.ts';

function ler(chave: string): string | undefined {
  try {
    return localStorage.getItem(chave) ?? undefined;
  } catch {
    return undefined; // storage is disabled
  }
}

function lembrar(chave: string, aba: string | undefined): void {
  try {
    if (aba) localStorage.setItem(chave, aba);
    else localStorage.removeItem(chave);
  } catch {
    // Without storage, the list opens on 'Todas'.
  }
}

export function useAbaLembrada(lista: ListState): ListState {
  const pessoa = useQuery(sessaoOptions()).data?.id;
  const chave = `ordens/aba/${pessoa}`;
  const [status, setStatus] = useSearchParam('status');
  const pede = lista.busca !== '' || Object.values(lista.filters).some(Boolean);
  // Read once: from then on an address without a status is the tab 'Todas', so that Back works.
  const [lembrada, setLembrada] = useState(() => (pede ? undefined : ler(chave)));
  useEffect(() => {
    if (status) setLembrada(undefined);
    else if (lembrada) setStatus(lembrada, { replace: true });
  }, [status, lembrada, setStatus]);
  return {
    ...lista,
    filters: { ...lista.filters, status: status ?? lembrada },
    setFilter(nome, valor) {
      if (nome === 'status') lembrar(chave, valor);
      lista.setFilter(nome, valor);
    },
    clearFilters() {
      lembrar(chave, undefined);
      lista.clearFilters();
    },
  };
}
