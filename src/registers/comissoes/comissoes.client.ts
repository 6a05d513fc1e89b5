/** Queries and commands of the commission screens. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { comissoesContract } from './comissoes.contract.ts';
import type { Mes } from './comissoes.rules.ts';

export const comissoes = createSliceClient<typeof comissoesContract>('comissoes');

const refreshes = [comissoes.key()];

/** Lines shown of one's own month. */
export const LIMITE_MINHAS = 100;

export const useMinhasComissoes = (mes: Mes) =>
  useQuery({
    ...comissoes.minhas.queryOptions({ input: { ...mes, limite: LIMITE_MINHAS, contar: 'nao' } }),
    placeholderData: keepPreviousData,
  });

/** Whether anybody may earn by a sale. */
export const useSituacaoComissoes = () => useQuery(comissoes.situacao.queryOptions({ staleTime: 60_000 }));

export const useRegras = () => useQuery(comissoes.listRegras.queryOptions());

export const usePessoasDaComissao = () => useQuery(comissoes.listPessoas.queryOptions());

export function useCriarRegra() {
  return useCommand(comissoes.criarRegra, {
    success: 'Regra de comissão criada com sucesso!',
    error: 'Erro ao salvar regra de comissão',
    refreshes,
  });
}

export function useAlterarRegra() {
  return useCommand(comissoes.alterarRegra, {
    success: 'Regra de comissão atualizada com sucesso!',
    error: 'Erro ao salvar regra de comissão',
    refreshes,
  });
}

export function useRemoverRegra() {
  return useCommand(comissoes.removerRegra, {
    success: 'Regra de comissão excluída com sucesso!',
    error: 'Erro ao excluir regra de comissão',
    refreshes,
  });
}
