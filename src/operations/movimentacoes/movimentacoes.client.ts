/** Queries and commands of the movement screen, with the messages of spec § 8. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { dizendoADevolver } from '#kernels/financeiro/a_devolver.rules.ts';
import { oferecerSobra } from '#kernels/financeiro/sobra.client.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { warnOf } from '#platform/web/toasts/toast.ts';
import type { movimentacoesContract, PreverMovimentacaoInput } from './movimentacoes.contract.ts';

export const movimentacoes = createSliceClient<typeof movimentacoesContract>('movimentacoes');

/** A movement changes stock, which many screens show, so every query on screen is refetched. */

const REGISTRAR = {
  success: 'Movimentação registrada com sucesso!',
  error: 'Erro ao registrar movimentação',
  onSuccess: warnOf,
};
export const useRegistrarMovimentacao = () => useCommand(movimentacoes.registrar, REGISTRAR);
export const useRegistrarVarias = () => useCommand(movimentacoes.registrarVarias, REGISTRAR);

export function useEstornarMovimentacao() {
  return useCommand(movimentacoes.estornar, {
    success: dizendoADevolver('Movimentação estornada com sucesso!'),
    error: 'Erro ao estornar movimentação',
    onRefused: oferecerSobra,
    onSuccess: warnOf,
  });
}

/** Stock shortages of the branch. The caller decides whether product, branch and quantity are `complete`. */
export function usePreverMovimentacao(input: PreverMovimentacaoInput, complete: boolean): readonly Aviso[] {
  const { data = [] } = useQuery(
    movimentacoes.prever.queryOptions({
      input,
      enabled: complete,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  return complete ? data.filter((aviso) => aviso.produto_id === input.produto_id) : [];
}
