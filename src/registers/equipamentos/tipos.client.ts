import { useQuery } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { tiposContract } from './tipos.contract.ts';

const tipos = createSliceClient<typeof tiposContract>('equipamentos');

export const useTipos = () => useQuery(tipos.lerTipos.queryOptions());

export const useCreateTipo = () =>
  useCommand(tipos.createTipo, {
    success: 'Tipo criado com sucesso!',
    error: 'Erro ao criar tipo',
  });

export const useUpdateTipo = () =>
  useCommand(tipos.updateTipo, {
    success: 'Tipo atualizado com sucesso!',
    error: 'Erro ao atualizar tipo',
  });

export const useOrdenarTipos = () => useCommand(tipos.ordenarTipos, { error: 'Erro ao ordenar tipos' });

export const useRemoveTipo = () =>
  useCommand(tipos.removeTipo, {
    success: 'Tipo excluído com sucesso!',
    error: 'Erro ao excluir tipo',
  });
