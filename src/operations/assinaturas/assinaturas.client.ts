import { useQuery } from '@tanstack/react-query';
import { refreshes } from '#operations/ordens_servico/ordens_servico.client.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { ShowsOthers } from '#platform/web/data/live.ts';
import type { assinaturasContract, Momento } from './assinaturas.contract.ts';

const assinaturas = createSliceClient<typeof assinaturasContract>('assinaturas');

const MOSTRA: ShowsOthers = { shows: ['ordens_servico', 'entrada', 'clientes', 'documentos'] };

export function useAssinaturas(id: string) {
  return useQuery(assinaturas.daOrdem.queryOptions({ input: { id }, meta: MOSTRA }));
}

export function useParaAssinar(id: string, momento: Momento) {
  return useQuery(
    assinaturas.paraAssinar.queryOptions({ input: { id, momento }, meta: MOSTRA, staleTime: 0 }),
  );
}

export const useAssinado = (id: string, assinatura_id: string) =>
  useQuery(assinaturas.assinado.queryOptions({ input: { id, assinatura_id } }));

export const usePedirNoCelular = () =>
  useCommand(assinaturas.pedirNoCelular, { error: 'Erro ao pedir a assinatura', secret: true });

export const useAssinar = () =>
  useCommand(assinaturas.assinar, {
    success: 'Assinatura registrada com sucesso!',
    error: 'Erro ao registrar a assinatura',
    refreshes,
  });
