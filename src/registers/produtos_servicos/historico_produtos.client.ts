/** Queries and commands of a product's history, with the messages of spec § 8. */
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { historicoProdutosContract } from './historico_produtos.contract.ts';

export const historico = createSliceClient<typeof historicoProdutosContract>('produtos_servicos');

export function useCreateCompra() {
  return useCommand(historico.createCompra, {
    success: 'Compra adicionada com sucesso!',
    error: 'Erro ao adicionar compra',
  });
}

export function useRemoveCompra() {
  return useCommand(historico.removeCompra, {
    success: 'Registro excluído!',
    error: 'Erro ao excluir',
  });
}

export function useCreateVenda() {
  return useCommand(historico.createVenda, {
    success: 'Venda adicionada com sucesso!',
    error: 'Erro ao adicionar venda',
  });
}

export function useRemoveVenda() {
  return useCommand(historico.removeVenda, {
    success: 'Registro excluído!',
    error: 'Erro ao excluir',
  });
}
