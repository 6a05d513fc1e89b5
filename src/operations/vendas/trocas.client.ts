import { useQuery } from '@tanstack/react-query';
import { dizendoADevolver } from '#kernels/financeiro/a_devolver.rules.ts';
import { oferecerSobra } from '#kernels/financeiro/sobra.client.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { warnOf } from '#platform/web/toasts/toast.ts';
import type { trocasContract } from './trocas.contract.ts';
import { imprimirComprovante } from './vendas.client.ts';

const trocas = createSliceClient<typeof trocasContract>('vendas');

export function useParaTrocar(id: string) {
  return useQuery(trocas.paraTrocar.queryOptions({ input: { id }, staleTime: 0 }));
}

/** Invalidates every query: stock, sales and money show on many screens. */

export function useTrocar() {
  return useCommand(trocas.trocar, {
    success: dizendoADevolver('Troca registrada com sucesso!'),
    successAction: ({ id }) => ({ label: 'Imprimir comprovante', onClick: () => imprimirComprovante(id) }),
    error: 'Erro ao registrar troca',
    onRefused: oferecerSobra,
    onSuccess: warnOf,
  });
}
