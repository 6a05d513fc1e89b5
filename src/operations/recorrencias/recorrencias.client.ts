import { useQuery } from '@tanstack/react-query';
import type { formasContract } from '#kernels/financeiro/formas.contract.ts';
import { createSliceClient, ofCompany, useCommand } from '#platform/web/data/api.ts';
import type { recorrenciasContract } from './recorrencias.contract.ts';

export const recorrencias = createSliceClient<typeof recorrenciasContract>('recorrencias');
const formas = createSliceClient<typeof formasContract>('financeiro');

/** Invalidates every query: the created bills show on many screens. */

export const useCategorias = () =>
  useQuery(formas.listCategorias.queryOptions({ meta: ofCompany, staleTime: 60_000 }));

export function useCriarRecorrencia() {
  return useCommand(recorrencias.criar, {
    success: 'Conta recorrente criada com sucesso!',
    error: 'Erro ao salvar conta recorrente',
  });
}

export function useAlterarRecorrencia() {
  return useCommand(recorrencias.alterar, {
    success: 'Conta recorrente atualizada com sucesso!',
    error: 'Erro ao salvar conta recorrente',
  });
}

export function useMudarSituacao() {
  return useCommand(recorrencias.mudarSituacao, {
    success: 'Situação alterada com sucesso!',
    error: 'Erro ao mudar a situação',
  });
}
