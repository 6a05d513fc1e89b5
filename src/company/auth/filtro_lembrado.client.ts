/**
 * A filter that a person keeps on this computer. The address wins; an address without the filter shows what the person
 * chose last. Removing it in the list is a choice too.
 *
 *     const lista = useFiltroLembrado(useListState('de', 'ate'), 'vendas', 'agrupar');
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListState } from '#platform/web/data/url_state.ts';
import { sessaoOptions } from './auth.client.ts';

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) || undefined;
  } catch {
    return undefined; // storage is disabled
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the filter is off at first.
  }
}

export function useFiltroLembrado(lista: ListState, tela: string, nome: string): ListState {
  const pessoa = useQuery(sessaoOptions()).data?.id;
  const chave = `filtro/${pessoa}/${tela}/${nome}`;
  // Another person on this computer has another key.
  const [lembrado, setLembrado] = useState(() => ({ chave, valor: read(chave) }));
  const valor = lembrado.chave === chave ? lembrado.valor : read(chave);
  return {
    ...lista,
    filters: { ...lista.filters, [nome]: lista.filters[nome] ?? valor },
    setFilter: (name, value) => {
      if (name === nome) {
        write(chave, value);
        setLembrado({ chave, valor: value });
      }
      lista.setFilter(name, value);
    },
  };
}
