/** Queries and commands of a product's history, with the messages of spec § 8. */
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { refreshes } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import type { historicoProdutosContract } from './historico_produtos.contract.ts';

export const historico = createSliceClient<typeof historicoProdutosContract>('produtos_servicos');

export function useCreateCompra() {
  return useCommand(historico.createCompra, {
    success: 'Compra adicionada com sucesso!',
    error: 'Erro ao adicionar compra',
    refreshes,
  });
}

export function useRemoveCompra() {
  return useCommand(historico.removeCompra, {
    success: 'Registro excluído!',
    error: 'Erro ao excluir',
    refreshes,
  });
}

export function useCreateVenda() {
  return useCommand(historico.createVenda, {
    success: 'Venda adicionada com sucesso!',
    error: 'Erro ao adicionar venda',
    refreshes,
  });
}

export function useRemoveVenda() {
  return useCommand(historico.removeVenda, {
    success: 'Registro excluído!',
    error: 'Erro ao excluir',
    refreshes,
  });
}
