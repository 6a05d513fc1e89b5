/** Queries and commands of the screens, with their messages. */
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { orcamentosModelosContract, PrecosInput } from './orcamentos_modelos.contract.ts';

export const orcamentosModelos = createSliceClient<typeof orcamentosModelosContract>('orcamentos_modelos');

/** The palette's prices. They hold the stock of the branches, whose names and forms of payment they show. */
export const consultaDePrecos = (input: PrecosInput) =>
  orcamentosModelos.precos.queryOptions({
    input,
    meta: { shows: ['produtos_servicos', 'filiais', 'financeiro'] },
  });

const refreshes = [orcamentosModelos.key()];

export function useCreateModeloDeOrcamento() {
  return useCommand(orcamentosModelos.create, {
    success: 'Modelo cadastrado com sucesso!',
    error: 'Erro ao cadastrar modelo de orçamento',
    refreshes,
  });
}

export function useUpdateModeloDeOrcamento() {
  return useCommand(orcamentosModelos.update, {
    success: 'Modelo atualizado com sucesso!',
    error: 'Erro ao atualizar modelo de orçamento',
    refreshes,
  });
}

export function useRemoveModeloDeOrcamento() {
  return useCommand(orcamentosModelos.remove, {
    success: 'Modelo excluído com sucesso!',
    error: 'Erro ao excluir modelo de orçamento',
    refreshes,
  });
}
