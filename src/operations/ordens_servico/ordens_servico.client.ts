/** Commands of the order form, with the messages of spec § 8. */
import type { QueryKey } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { warnOf } from '#platform/web/toasts/toast.ts';
import type { ordensServicoContract } from './ordens_servico.contract.ts';

export const ordensServico = createSliceClient<typeof ordensServicoContract>('ordens_servico');

/** An order reserves and moves stock, which all stock and sales screens show, so every query on screen is refetched. */
export const refreshes: QueryKey[] = [[]];

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
    onSuccess: warnOf,
  });
}

/** The address of an order's page, which a later slice brings. */
export const paginaDaOrdem = (numero_os: number) => `/vendas/ordens/${numero_os}`;

/** Asked before an unbilled order is delivered, because its stock is not taken out. */
export function confirmarEntrega(numero_os: number): Promise<boolean> {
  return confirm({
    title: 'Entregar sem faturar',
    message: `A Ordem de Serviço #${numero_os} não foi faturada: o estoque não será baixado e nenhuma venda será registrada. Deseja marcá-la como entregue mesmo assim?`,
    confirmLabel: 'Marcar como entregue',
    tone: 'accent',
  });
}
