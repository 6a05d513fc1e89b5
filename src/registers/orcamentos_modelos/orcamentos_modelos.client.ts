/** Queries and commands of the screens, with their messages. */
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { orcamentosModelosContract, PrecosInput } from './orcamentos_modelos.contract.ts';

export const orcamentosModelos = createSliceClient<typeof orcamentosModelosContract>('orcamentos_modelos');

/**
 * Prices for the command palette. Refetched with the stock, the branches' names and the payment methods, which it
 * shows too.
 */
export const consultaDePrecos = (input: PrecosInput) =>
  orcamentosModelos.precos.queryOptions({
    input,
  });

export function useCreateModeloDeOrcamento() {
  return useCommand(orcamentosModelos.create, {
    success: 'Modelo cadastrado com sucesso!',
    error: 'Erro ao cadastrar modelo de orçamento',
  });
}

export function useUpdateModeloDeOrcamento() {
  return useCommand(orcamentosModelos.update, {
    success: 'Modelo atualizado com sucesso!',
    error: 'Erro ao atualizar modelo de orçamento',
  });
}

export function useRemoveModeloDeOrcamento() {
  return useCommand(orcamentosModelos.remove, {
    success: 'Modelo excluído com sucesso!',
    error: 'Erro ao excluir modelo de orçamento',
  });
}
