/** Queries and commands of the supplier screens, with the messages of spec § 8. */
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { fornecedoresContract } from './fornecedores.contract.ts';

export const fornecedores = createSliceClient<typeof fornecedoresContract>('fornecedores');

export function useCreateFornecedor() {
  return useCommand(fornecedores.create, {
    success: 'Fornecedor cadastrado com sucesso!',
    error: 'Erro ao cadastrar fornecedor',
  });
}

export function useUpdateFornecedor() {
  return useCommand(fornecedores.update, {
    success: 'Fornecedor atualizado com sucesso!',
    error: 'Erro ao atualizar fornecedor',
  });
}

export function useRemoveFornecedor() {
  return useCommand(fornecedores.remove, {
    success: 'Fornecedor excluído com sucesso!',
    error: 'Erro ao excluir fornecedor',
  });
}
