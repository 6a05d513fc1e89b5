/** Stock movements as the screen asks for them, with the texts of spec § 8. */
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type { movimentacoesContract, PreverMovimentacaoInput } from './movimentacoes.contract.ts';

export const movimentacoes = createSliceClient<typeof movimentacoesContract>('movimentacoes');

/** A movement changes stock, which many screens show: whatever is on the screen is read again. */
const refreshes: QueryKey[] = [[]];

/** What went through all the same, and the person must know. */
function warn({ avisos }: { avisos: readonly Aviso[] }): void {
  for (const aviso of avisos) toast.warning(aviso.mensagem);
}

export function useRegistrarMovimentacao() {
  return useCommand(movimentacoes.registrar, {
    success: 'Movimentação registrada com sucesso!',
    error: 'Erro ao registrar movimentação',
    refreshes,
    onSuccess: warn,
  });
}

export function useEstornarMovimentacao() {
  return useCommand(movimentacoes.estornar, {
    success: 'Movimentação estornada com sucesso!',
    error: 'Erro ao estornar movimentação',
    refreshes,
    onSuccess: warn,
  });
}

/** What the branch lacks; the caller knows whether product, branch and quantity are `complete`. */
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
