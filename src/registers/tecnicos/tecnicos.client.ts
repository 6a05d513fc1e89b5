/** Queries and commands of the screens, with their messages. */
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { tecnicosContract } from './tecnicos.contract.ts';

export const tecnicos = createSliceClient<typeof tecnicosContract>('tecnicos');

export function useCreateTecnico() {
  return useCommand(tecnicos.create, {
    success: 'Técnico cadastrado com sucesso!',
    error: 'Erro ao cadastrar técnico',
  });
}

export function useUpdateTecnico() {
  return useCommand(tecnicos.update, {
    success: 'Técnico atualizado com sucesso!',
    error: 'Erro ao atualizar técnico',
  });
}
