import { useQuery } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { copiasContract } from './copias.contract.ts';

const copias = createSliceClient<typeof copiasContract>('copias');

export const useCopias = () => useQuery(copias.situacao.queryOptions());

export const useFazerCopia = () =>
  useCommand(copias.fazer, {
    success: ({ pedida }) =>
      pedida ? 'Cópia pedida! Ela é feita em segundo plano' : 'Já há uma cópia em andamento',
    error: 'Erro ao pedir a cópia',
  });
