/**
 * The state of the drawer for the header of every screen. It is apart from the drawer's windows to keep the bundle
 * small.
 */
import { useQuery } from '@tanstack/react-query';
import { createSliceClient } from '#platform/web/data/api.ts';
import type { caixaContract } from './caixa.contract.ts';

export const caixa = createSliceClient<typeof caixaContract>('caixa');

const MINUTO = 60_000;
/** Every open screen shows it; one's own acts are seen at once. */
const REST_MS = 5000;

/** Disabled without a branch. */
export function useSituacao(filial_id: string | undefined) {
  return useQuery(
    caixa.situacao.queryOptions({
      input: { filial_id: filial_id ?? '' },
      enabled: filial_id !== undefined,
      staleTime: MINUTO,
      meta: { rest: REST_MS },
    }),
  );
}
