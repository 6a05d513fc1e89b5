import { useQuery } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { assinaturasContract, Momento } from './assinaturas.contract.ts';

const assinaturas = createSliceClient<typeof assinaturasContract>('assinaturas');

export function useAssinaturas(id: string) {
  return useQuery(assinaturas.daOrdem.queryOptions({ input: { id } }));
}

export function useParaAssinar(id: string, momento: Momento) {
  return useQuery(assinaturas.paraAssinar.queryOptions({ input: { id, momento }, staleTime: 0 }));
}

export const useAssinado = (id: string, assinatura_id: string) =>
  useQuery(assinaturas.assinado.queryOptions({ input: { id, assinatura_id } }));

export const usePedirNoCelular = () =>
  useCommand(assinaturas.pedirNoCelular, { error: 'Erro ao pedir a assinatura', secret: true });

export const useAssinar = () =>
  useCommand(assinaturas.assinar, {
    success: 'Assinatura registrada com sucesso!',
    error: 'Erro ao registrar a assinatura',
  });
