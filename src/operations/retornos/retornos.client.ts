import { useQuery } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { retornosContract } from './retornos.contract.ts';

const retornos = createSliceClient<typeof retornosContract>('retornos');

export function useGarantia(id: string) {
  return useQuery(retornos.daOrdem.queryOptions({ input: { id } }));
}

export const useAbrirRetorno = () =>
  useCommand(retornos.abrir, {
    success: 'Retorno em garantia aberto com sucesso!',
    error: 'Erro ao abrir o retorno em garantia',
  });

export const useJulgarRetorno = () =>
  useCommand(retornos.julgar, {
    success: 'Decisão registrada com sucesso!',
    error: 'Erro ao decidir sobre a garantia',
  });
