import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { contaContract } from './conta.contract.ts';

const conta = createSliceClient<typeof contaContract>('conta');

/** Refetches the account. */
export function useRefreshConta(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: conta.key() });
}

export const useConta = () => useQuery(conta.ver.queryOptions({ input: {} }));

export const useEncerrarSessao = () =>
  useCommand(conta.encerrarSessao, {
    success: 'Sessão encerrada',
    error: 'Erro ao encerrar a sessão',
    secret: true,
  });

export const useEncerrarOutras = () =>
  useCommand(conta.encerrarOutrasSessoes, {
    success: ({ encerradas }) =>
      encerradas === 1 ? '1 sessão foi encerrada' : `${encerradas} sessões foram encerradas`,
    error: 'Erro ao encerrar as sessões',
    secret: true,
  });

export const useCriarToken = () =>
  useCommand(conta.criarToken, {
    success: 'Token criado',
    error: 'Erro ao criar o token',
    secret: true,
  });

export const useRevogarToken = () =>
  useCommand(conta.revogarToken, { success: 'Token revogado', error: 'Erro ao revogar o token' });
