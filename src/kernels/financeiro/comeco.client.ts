/** Queries and commands for starting money and for its settings. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { comecoContract } from './comeco.contract.ts';
import type { formasContract } from './formas.contract.ts';

const comeco = createSliceClient<typeof comecoContract>('financeiro');
const formas = createSliceClient<typeof formasContract>('financeiro');

/** All queries: too many screens show money to list them. */

export const useConfiguracao = () => useQuery(formas.configuracao.queryOptions({}));
export const useFormas = (enabled: boolean) => useQuery(formas.listFormas.queryOptions({ enabled }));

/** Keeps the previous rows on screen while more rows, or rows of another filter, are loading. */
export const useAnteriores = (input: { desde: string; busca?: string; limite: number }) =>
  useQuery({
    ...comeco.listAnteriores.queryOptions({ input, staleTime: 0 }),
    placeholderData: keepPreviousData,
  });

export function useComecar() {
  return useCommand(comeco.comecar, {
    success: 'Financeiro iniciado com sucesso!',
    error: 'Erro ao iniciar o financeiro',
  });
}

export function useDesfazerInicio() {
  return useCommand(comeco.desfazerInicio, {
    success: 'Início do financeiro desfeito',
    error: 'Erro ao desfazer o início do financeiro',
  });
}

export function useSalvarConfiguracao() {
  return useCommand(formas.salvarConfiguracao, {
    success: 'Configurações salvas!',
    error: 'Erro ao salvar configurações',
  });
}
