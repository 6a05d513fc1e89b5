/** Queries and commands of the sales screen, with the messages of spec § 8. */
import type { QueryKey } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { warnOf } from '#platform/web/toasts/toast.ts';
import type { vendasContract } from './vendas.contract.ts';

export const vendas = createSliceClient<typeof vendasContract>('vendas');

/** A sale moves stock, which many screens show, so every query on screen is refetched. */
const refreshes: QueryKey[] = [[]];

export function useEstornarVenda() {
  return useCommand(vendas.estornar, {
    success: 'Venda estornada com sucesso!',
    error: 'Erro ao estornar venda',
    refreshes,
    onSuccess: warnOf,
  });
}

export function useFinalizarVenda() {
  return useCommand(vendas.finalizar, {
    success: 'Venda finalizada com sucesso!',
    error: 'Erro ao finalizar venda',
    refreshes,
    onSuccess: warnOf,
  });
}
