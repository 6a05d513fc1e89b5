/** Products and services as the screens ask for them, with the texts of spec § 8. */
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { Aviso } from '#estoque/estoque.contract.ts';
import { createSliceClient, useCommand } from '#platform/web/api.ts';
import { toast } from '#platform/web/toast.ts';
import type {
  ProdutoMovimentavel,
  ProdutoOferta,
  produtosServicosContract,
} from './produtos_servicos.contract.ts';

export const produtos = createSliceClient<typeof produtosServicosContract>('produtos_servicos');

const refreshes = [produtos.key()];

/** What went through all the same, and the person must know. */
function warn({ avisos }: { avisos: readonly Aviso[] }): void {
  for (const aviso of avisos) toast.warning(aviso.mensagem);
}

/** An item that the list does not show, as a link names it. */
export function useProduto(id: string, enabled: boolean) {
  return useQuery(produtos.get.queryOptions({ input: { id }, enabled, gcTime: 0 }));
}

export function useCreateProduto() {
  return useCommand(produtos.create, {
    success: 'Cadastrado com sucesso!',
    error: 'Erro ao cadastrar',
    refreshes,
    onSuccess: warn,
  });
}

export function useUpdateProduto() {
  return useCommand(produtos.update, {
    success: 'Atualizado com sucesso!',
    error: 'Erro ao atualizar',
    refreshes,
    onSuccess: warn,
  });
}

export function useInativarProduto() {
  return useCommand(produtos.inativar, {
    success: 'Atualizado com sucesso!',
    error: 'Erro ao atualizar',
    refreshes,
  });
}

export function useRemoveProduto() {
  return useCommand(produtos.remove, {
    success: 'Excluído com sucesso!',
    error: 'Erro ao excluir',
    refreshes,
  });
}

export function useCreateCompra() {
  return useCommand(produtos.createCompra, {
    success: 'Compra adicionada com sucesso!',
    error: 'Erro ao adicionar compra',
    refreshes,
  });
}

export function useRemoveCompra() {
  return useCommand(produtos.removeCompra, {
    success: 'Registro excluído!',
    error: 'Erro ao excluir',
    refreshes,
  });
}

export function useCreateVenda() {
  return useCommand(produtos.createVenda, {
    success: 'Venda adicionada com sucesso!',
    error: 'Erro ao adicionar venda',
    refreshes,
  });
}

export function useRemoveVenda() {
  return useCommand(produtos.removeVenda, {
    success: 'Registro excluído!',
    error: 'Erro ao excluir',
    refreshes,
  });
}

/** What ProdutoSelect offers. */
export interface Oferta<P> {
  key: QueryKey;
  list: (busca: string) => Promise<P[]>;
}

/** Active products and services, for the items of an order of that branch. */
export const ofertaParaItem = (filial_id: string): Oferta<ProdutoOferta> => ({
  key: produtos.listParaItem.key({ input: { filial_id } }),
  list: (busca) => produtos.listParaItem.call({ filial_id, busca }),
});

/** Active products with a stock record in the branch, for a direct sale. */
export const ofertaParaVenda = (filial_id: string): Oferta<ProdutoOferta> => ({
  key: produtos.listParaVenda.key({ input: { filial_id } }),
  list: (busca) => produtos.listParaVenda.call({ filial_id, busca }),
});

/** Active products, for a stock movement. */
export const ofertaParaMovimentacao: Oferta<ProdutoMovimentavel> = {
  key: produtos.listParaMovimentacao.key(),
  list: (busca) => produtos.listParaMovimentacao.call({ busca }),
};
