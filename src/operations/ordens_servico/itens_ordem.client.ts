/** Queries and commands of an opened order and its items, with the messages of spec § 8. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { formatBRL, formatQuantity } from '#platform/shared/money.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { warnOf } from '#platform/web/toasts/toast.ts';
import type { ItemOrdemServico, itensOrdemContract, PreverItemInput } from './itens_ordem.contract.ts';
import type { OrdemServico } from './ordens_servico.contract.ts';

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

function useRemoveOrdem() {
  return useCommand(itensOrdem.remove, {
    success: 'Ordem de serviço excluída com sucesso!',
    error: 'Erro ao excluir ordem de serviço',
  });
}

/** Deletes the order after the user confirms. */
export function useExcluirComPergunta(onExcluida?: () => void) {
  const remove = useRemoveOrdem();
  return async ({ id, numero_os, cliente, equipamento, modelo }: OrdemServico) => {
    const message = `Deseja excluir a Ordem de Serviço #${numero_os}?`;
    const details = { Cliente: cliente.nome_completo, Equipamento: `${equipamento} ${modelo ?? ''}` };
    if (await confirm({ message, details })) remove.mutate({ id }, { onSuccess: onExcluida });
  };
}

/** Removes the item after the user confirms. */
export function useRemoverComPergunta({ numero_os, cliente }: OrdemServico) {
  const remover = useRemoverItem();
  return async ({ id, descricao, quantidade, valor_total }: ItemOrdemServico) => {
    const yes = await confirm({
      message: `Deseja remover ${descricao} da Ordem de Serviço #${numero_os}?`,
      details: {
        Cliente: cliente.nome_completo,
        Quantidade: formatQuantity(quantidade),
        Total: formatBRL(valor_total),
      },
      confirmLabel: 'Remover',
    });
    if (yes) remover.mutate({ id });
  };
}

export function useAdicionarItem() {
  return useCommand(itensOrdem.adicionarItem, {
    success: 'Item adicionado com sucesso!',
    error: 'Erro ao adicionar item',
    onSuccess: warnOf,
  });
}

export function useAlterarItem() {
  return useCommand(itensOrdem.alterarItem, {
    success: 'Item atualizado com sucesso!',
    error: 'Erro ao atualizar item',
    onSuccess: warnOf,
  });
}

function useRemoverItem() {
  return useCommand(itensOrdem.removerItem, {
    success: 'Item removido com sucesso!',
    error: 'Erro ao remover item',
  });
}
