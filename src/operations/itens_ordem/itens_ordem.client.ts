/** Queries and commands of an opened order and its items, with the messages of spec § 8. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { refreshes } from '#operations/ordens_servico/ordens_servico.client.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { warnOf } from '#platform/web/toasts/toast.ts';
import type { itensOrdemContract, PreverItemInput } from './itens_ordem.contract.ts';

const itensOrdem = createSliceClient<typeof itensOrdemContract>('ordens_servico');

export function useOrdem(id: string | undefined) {
  return useQuery(itensOrdem.get.queryOptions({ input: { id: id ?? '' }, enabled: id !== undefined }));
}

/** Stock shortages if the item were saved like this; empty until a product and a quantity are set. */
export function usePreverItem(input: PreverItemInput, enabled: boolean): readonly Aviso[] {
  const { data = [] } = useQuery(
    itensOrdem.preverItem.queryOptions({
      input,
      enabled,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  return enabled ? data.filter((aviso) => aviso.produto_id === input.produto_servico_id) : [];
}

export function useRemoveOrdem() {
  return useCommand(itensOrdem.remove, {
    success: 'Ordem de serviço excluída com sucesso!',
    error: 'Erro ao excluir ordem de serviço',
    refreshes,
  });
}

export function useAdicionarItem() {
  return useCommand(itensOrdem.adicionarItem, {
    success: 'Item adicionado com sucesso!',
    error: 'Erro ao adicionar item',
    refreshes,
    onSuccess: warnOf,
  });
}

export function useAlterarItem() {
  return useCommand(itensOrdem.alterarItem, {
    success: 'Item atualizado com sucesso!',
    error: 'Erro ao atualizar item',
    refreshes,
    onSuccess: warnOf,
  });
}

export function useRemoverItem() {
  return useCommand(itensOrdem.removerItem, {
    success: 'Item removido com sucesso!',
    error: 'Erro ao remover item',
    refreshes,
  });
}
