/** Queries and commands of the order screens, with the messages of spec § 8. */
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type { PreverItemInput } from './itens.contract.ts';
import type { ordensServicoContract } from './ordens_servico.contract.ts';

export const ordensServico = createSliceClient<typeof ordensServicoContract>('ordens_servico');

/** An order reserves and moves stock, which all stock and sales screens show, so every query on screen is refetched. */
const refreshes: QueryKey[] = [[]];

/** Warns about problems that did not block the operation. */
function warn({ avisos }: { avisos: readonly Aviso[] }): void {
  for (const aviso of avisos) toast.warning(aviso.mensagem);
}

// Reads ----------------------------------------------------------------------------------------------------------------

export function useOrdem(id: string | undefined) {
  return useQuery(ordensServico.get.queryOptions({ input: { id: id ?? '' }, enabled: id !== undefined }));
}

/** Stock shortages if the item were saved like this; empty until a product and a quantity are set. */
export function usePreverItem(input: PreverItemInput, enabled: boolean): readonly Aviso[] {
  const { data = [] } = useQuery(
    ordensServico.preverItem.queryOptions({
      input,
      enabled,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  return enabled ? data.filter((aviso) => aviso.produto_id === input.produto_servico_id) : [];
}

export function usePreverFaturamento(id: string) {
  return useQuery(ordensServico.preverFaturamento.queryOptions({ input: { id }, staleTime: 0 }));
}

// Writes ---------------------------------------------------------------------------------------------------------------

export function useCreateOrdem() {
  return useCommand(ordensServico.create, {
    success: 'Ordem de serviço criada com sucesso!',
    error: 'Erro ao salvar ordem de serviço',
    refreshes,
  });
}

export function useUpdateOrdem() {
  return useCommand(ordensServico.update, {
    success: 'Ordem de serviço atualizada com sucesso!',
    error: 'Erro ao salvar ordem de serviço',
    refreshes,
    onSuccess: warn,
  });
}

export function useRemoveOrdem() {
  return useCommand(ordensServico.remove, {
    success: 'Ordem de serviço excluída com sucesso!',
    error: 'Erro ao excluir ordem de serviço',
    refreshes,
  });
}

export function useAdicionarItem() {
  return useCommand(ordensServico.adicionarItem, {
    success: 'Item adicionado com sucesso!',
    error: 'Erro ao adicionar item',
    refreshes,
    onSuccess: warn,
  });
}

export function useAlterarItem() {
  return useCommand(ordensServico.alterarItem, {
    success: 'Item atualizado com sucesso!',
    error: 'Erro ao atualizar item',
    refreshes,
    onSuccess: warn,
  });
}

export function useRemoverItem() {
  return useCommand(ordensServico.removerItem, {
    success: 'Item removido com sucesso!',
    error: 'Erro ao remover item',
    refreshes,
  });
}

export function useFaturar() {
  return useCommand(ordensServico.faturar, {
    success: 'Ordem de serviço faturada com sucesso!',
    error: 'Erro ao faturar ordem de serviço',
    refreshes,
    onSuccess: warn,
  });
}

export function useEstornarFaturamento() {
  return useCommand(ordensServico.estornarFaturamento, {
    success: 'Faturamento estornado com sucesso!',
    error: 'Erro ao estornar faturamento',
    refreshes,
    onSuccess: warn,
  });
}
