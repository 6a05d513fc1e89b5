import { useQuery } from '@tanstack/react-query';
import { createSliceClient, ofCompany, useCommand } from '#platform/web/data/api.ts';
import type { etapasContract } from './etapas.contract.ts';
import type { StatusDaEtapa } from './status.rules.ts';

const etapas = createSliceClient<typeof etapasContract>('etapas');

/** The company's etapas, by status and position. They change rarely. */
export const useEtapas = () => useQuery(etapas.list.queryOptions({ meta: ofCompany, staleTime: 60_000 }));

/** The active etapas of the status, plus the order's current one. */
export function useEtapasDo(status: StatusDaEtapa, atual?: string | null) {
  const { data = [] } = useEtapas();
  return data.filter((etapa) => etapa.status === status && (etapa.ativo || etapa.id === atual));
}

export const useCreateEtapa = () =>
  useCommand(etapas.create, {
    success: 'Etapa criada com sucesso!',
    error: 'Erro ao criar etapa',
  });

export const useUpdateEtapa = () =>
  useCommand(etapas.update, {
    success: 'Etapa atualizada com sucesso!',
    error: 'Erro ao atualizar etapa',
  });

export const useOrdenarEtapas = () => useCommand(etapas.ordenar, { error: 'Erro ao ordenar etapas' });

export const useRemoveEtapa = () =>
  useCommand(etapas.remove, {
    success: 'Etapa excluída com sucesso!',
    error: 'Erro ao excluir etapa',
  });
