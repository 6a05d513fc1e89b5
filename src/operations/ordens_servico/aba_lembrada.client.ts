/**
 * The tab of the order list that a person used last on this computer; 'Todas' at first. The list opens on it, unless its
 * address asks for something.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessaoOptions } from '#company/auth/auth.client.ts';
import { recall, remember } from '#platform/web/data/remembered.ts';
import { type ListState, useSearchParam } from '#platform/web/data/url_state.ts';

export function useAbaLembrada(lista: ListState): ListState {
  const pessoa = useQuery(sessaoOptions()).data?.id;
  const chave = `ordens/aba/${pessoa}`;
  const [status, setStatus] = useSearchParam('status');
  const pede = lista.busca !== '' || Object.values(lista.filters).some(Boolean);
  // Read once: from then on an address without a status is the tab 'Todas', so that Back works.
  const [lembrada, setLembrada] = useState(() => (pede ? undefined : recall(chave)));
  useEffect(() => {
    if (status) setLembrada(undefined);
    else if (lembrada) setStatus(lembrada, { replace: true });
  }, [status, lembrada, setStatus]);
  return {
    ...lista,
    filters: { ...lista.filters, status: status ?? lembrada },
    setFilter(nome, valor) {
      if (nome === 'status') remember(chave, valor);
      lista.setFilter(nome, valor);
    },
    clearFilters() {
      remember(chave, undefined);
      lista.clearFilters();
    },
  };
}
