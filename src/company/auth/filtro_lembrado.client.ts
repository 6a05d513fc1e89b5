/**
 * A filter that a person keeps on this computer. The address wins; an address without the filter shows what the person
 * chose last. Removing it in the list is a choice too.
 *
 *     const lista = useFiltroLembrado(useListState('de', 'ate'), 'vendas', 'agrupar');
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recall, remember } from '#platform/web/data/remembered.ts';
import type { ListState } from '#platform/web/data/url_state.ts';
import { sessaoOptions } from './auth.client.ts';

export function useFiltroLembrado(lista: ListState, tela: string, nome: string): ListState {
  const pessoa = useQuery(sessaoOptions()).data?.id;
  const chave = `filtro/${pessoa}/${tela}/${nome}`;
  // Another person on this computer has another key.
  const [lembrado, setLembrado] = useState(() => ({ chave, valor: recall(chave) }));
  const valor = lembrado.chave === chave ? lembrado.valor : recall(chave);
  return {
    ...lista,
    filters: { ...lista.filters, [nome]: lista.filters[nome] ?? valor },
    setFilter: (name, value) => {
      if (name === nome) {
        remember(chave, value);
        setLembrado({ chave, valor: value });
      }
      lista.setFilter(name, value);
    },
  };
}
