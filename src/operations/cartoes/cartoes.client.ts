import { useQuery } from '@tanstack/react-query';
import type { baixasContract } from '#kernels/financeiro/baixas.contract.ts';
import type { formasContract } from '#kernels/financeiro/formas.contract.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { cartoesContract } from './cartoes.contract.ts';

export const cartoes = createSliceClient<typeof cartoesContract>('cartoes');
const contas = createSliceClient<typeof formasContract>('financeiro');
const financeiro = createSliceClient<typeof baixasContract>('financeiro');

/** Invalidates every query: money shows on many screens. */

/** The bank accounts into which a card company may pay for this branch: its own and the company's. */
export function useBancos(filial_id: string, enabled = true) {
  return useQuery({
    enabled,
    ...contas.listContas.queryOptions({ staleTime: 60_000 }),
    select: (todas) =>
      todas.filter(
        (conta) =>
          conta.tipo === 'banco' &&
          conta.ativo &&
          (conta.filial_id === null || conta.filial_id === filial_id),
      ),
  });
}

export function useCaiuNaConta() {
  return useCommand(cartoes.liquidar, {
    success: 'Cartões lançados no banco com sucesso!',
    error: 'Erro ao lançar cartões no banco',
  });
}

export function useEstornarLiquidacao() {
  return useCommand(financeiro.estornar, {
    success: 'Lançamento estornado com sucesso!',
    error: 'Erro ao estornar lançamento',
  });
}
