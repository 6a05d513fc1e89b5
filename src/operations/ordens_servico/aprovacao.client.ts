import { useQuery } from '@tanstack/react-query';
import { createSliceClient, ofCompany, useCommand } from '#platform/web/data/api.ts';
import type { aprovacaoContract } from './aprovacao.contract.ts';
import { type Aprovacao, avisosDeAprovacao } from './exigencia.rules.ts';

export const aprovacao = createSliceClient<typeof aprovacaoContract>('aprovacao');

export const useSalvarConfiguracaoOrdens = () =>
  useCommand(aprovacao.salvar, {
    success: 'Configurações salvas!',
    error: 'Erro ao salvar configurações',
  });

/** The warnings about the customer's approval of an order. None while they load or if there is no quote. */
export function useAvisosDeAprovacao(ordem: (Aprovacao & { total: string }) | undefined): string[] {
  const { data } = useQuery(aprovacao.configuracao.queryOptions({ meta: ofCompany, staleTime: 60_000 }));
  return data && ordem ? avisosDeAprovacao(data.exigir_aprovacao, ordem, ordem.total) : [];
}
