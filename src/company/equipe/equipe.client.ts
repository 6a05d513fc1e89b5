import { useQuery } from '@tanstack/react-query';
import { createSliceClient } from '#platform/web/data/api.ts';
import type { equipeContract } from './equipe.contract.ts';

const equipe = createSliceClient<typeof equipeContract>('equipe');

/** The people of a branch, by name; people change rarely. */
export const useEquipe = (filial_id: string) =>
  useQuery(equipe.list.queryOptions({ input: { filial_id }, staleTime: 60_000 }));
