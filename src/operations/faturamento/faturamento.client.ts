/** Queries and commands of billing, with the messages of spec § 8. */
import { useQuery } from '@tanstack/react-query';
import { refreshes } from '#operations/ordens_servico/ordens_servico.client.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { warnOf } from '#platform/web/toasts/toast.ts';
import type { faturamentoContract } from './faturamento.contract.ts';

const faturamento = createSliceClient<typeof faturamentoContract>('ordens_servico');

export function usePreverFaturamento(id: string) {
  return useQuery(faturamento.preverFaturamento.queryOptions({ input: { id }, staleTime: 0 }));
}

export function useFaturar() {
  return useCommand(faturamento.faturar, {
    success: 'Ordem de serviço faturada com sucesso!',
    error: 'Erro ao faturar ordem de serviço',
    refreshes,
    onSuccess: warnOf,
  });
}

export function useEstornarFaturamento() {
  return useCommand(faturamento.estornarFaturamento, {
    success: 'Faturamento estornado com sucesso!',
    error: 'Erro ao estornar faturamento',
    refreshes,
    onSuccess: warnOf,
  });
}
