/** Commands of the answers, with their messages. */
import { useQuery } from '@tanstack/react-query';
import { refreshes } from '#operations/orcamentos/orcamentos.client.ts';
import { imprimirComprovante } from '#operations/vendas/vendas.client.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { warnOf } from '#platform/web/toasts/toast.ts';
import type { respostasContract } from './respostas.contract.ts';

const respostas = createSliceClient<typeof respostasContract>('orcamentos');

export const useAprovar = () =>
  useCommand(respostas.aprovar, {
    success: 'Aprovação registrada com sucesso!',
    error: 'Erro ao registrar aprovação',
    refreshes,
  });

export function useParaAprovar(id: string) {
  return useQuery(
    respostas.paraAprovar.queryOptions({ input: { id }, meta: { shows: ['ordens_servico'] }, staleTime: 0 }),
  );
}

export const useAprovarNoBalcao = () =>
  useCommand(respostas.aprovarNoBalcao, {
    success: 'Aprovação registrada com sucesso!',
    error: 'Erro ao registrar aprovação',
    refreshes,
  });

export const useRecusar = () =>
  useCommand(respostas.recusar, {
    success: 'Recusa registrada com sucesso!',
    error: 'Erro ao registrar recusa',
    refreshes,
  });

export const useProvar = () =>
  useCommand(respostas.provar, {
    success: 'Confirmação guardada com sucesso!',
    error: 'Erro ao guardar confirmação',
    refreshes,
  });

export const usePrepararDevolucao = () =>
  useCommand(respostas.prepararDevolucao, {
    success: 'Devolução preparada com sucesso!',
    error: 'Erro ao preparar devolução',
    refreshes,
  });

export const useDispensar = () =>
  useCommand(respostas.dispensar, {
    success: 'Trabalho sem aprovação registrado com sucesso!',
    error: 'Erro ao registrar trabalho sem aprovação',
    refreshes,
  });

export const useVender = () =>
  useCommand(respostas.vender, {
    success: 'Venda finalizada com sucesso!',
    successAction: ({ id }) => ({ label: 'Imprimir comprovante', onClick: () => imprimirComprovante(id) }),
    error: 'Erro ao finalizar venda',
    refreshes,
    onSuccess: warnOf,
  });
