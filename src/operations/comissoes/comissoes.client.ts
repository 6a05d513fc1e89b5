/** Queries and commands of the commission screens. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePermissao } from '#company/auth/auth.client.ts';
import { createSliceClient, ofCompany, useCommand } from '#platform/web/data/api.ts';
import type { comissoesContract } from './comissoes.contract.ts';
import type { Mes } from './comissoes.rules.ts';

export const comissoes = createSliceClient<typeof comissoesContract>('comissoes');

/** Maximum number of lines shown for the month. */
export const LIMITE_MINHAS = 100;

export const useMinhasComissoes = (mes: Mes) =>
  useQuery({
    ...comissoes.minhas.queryOptions({ input: { ...mes, limite: LIMITE_MINHAS, contar: 'nao' } }),
    placeholderData: keepPreviousData,
  });

/** Whether there are commission rules, in force now or later. */
export const useSituacaoComissoes = () =>
  useQuery(comissoes.situacao.queryOptions({ meta: ofCompany, staleTime: 60_000 }));

/** Whether the user may change the technician of billed lines, which matters only while there are rules. */
export function usePodeTrocarTecnico(): boolean {
  const pode = usePermissao('comissoes:editar');
  const { data } = useSituacaoComissoes();
  return pode && data?.ha_regras === true;
}

export const useRegras = () => useQuery(comissoes.listRegras.queryOptions());

export const usePessoasDaComissao = () => useQuery(comissoes.listPessoas.queryOptions());

export const useSalvarConfiguracaoComissoes = () =>
  useCommand(comissoes.salvarConfiguracao, {
    success: 'Configurações salvas!',
    error: 'Erro ao salvar configurações',
  });

export function useCriarRegra() {
  return useCommand(comissoes.criarRegra, {
    success: 'Regra de comissão criada com sucesso!',
    error: 'Erro ao salvar regra de comissão',
  });
}

export function useAlterarRegra() {
  return useCommand(comissoes.alterarRegra, {
    success: 'Regra de comissão atualizada com sucesso!',
    error: 'Erro ao salvar regra de comissão',
  });
}

export function useRemoverRegra() {
  return useCommand(comissoes.removerRegra, {
    success: 'Regra de comissão excluída com sucesso!',
    error: 'Erro ao excluir regra de comissão',
  });
}
