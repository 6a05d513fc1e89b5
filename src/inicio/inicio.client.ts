/** The dashboard's numbers, read again by themselves: someone at another desk changes an order. */
import { useQuery } from '@tanstack/react-query';
import { createSliceClient } from '#platform/web/api.ts';
import type { inicioContract } from './inicio.contract.ts';

const inicio = createSliceClient<typeof inicioContract>('inicio');

export function useResumo(filial_id: string | undefined) {
  return useQuery({
    ...inicio.resumo.queryOptions({ input: { filial_id: filial_id ?? '' } }),
    enabled: filial_id !== undefined,
    refetchInterval: 30_000,
  });
}

/** What the bell tells; without a branch only what belongs to the whole company. */
export function useAvisos(filial_id: string | undefined) {
  return useQuery({
    ...inicio.avisos.queryOptions({ input: { filial_id } }),
    refetchInterval: 30_000,
  });
}
