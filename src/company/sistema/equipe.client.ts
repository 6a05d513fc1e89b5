import { useQuery } from '@tanstack/react-query';
import { sessaoOptions } from '#company/auth/auth.client.ts';
import type { FormField } from '#platform/shared/form_fields.ts';
import { createSliceClient, ofCompany } from '#platform/web/data/api.ts';
import type { equipeContract } from './equipe.contract.ts';

const equipe = createSliceClient<typeof equipeContract>('equipe');

/** The people of a branch, by name; people change rarely. */
export const useEquipe = (filial_id: string) =>
  useQuery(equipe.list.queryOptions({ input: { filial_id }, meta: ofCompany, staleTime: 60_000 }));

/** Whether the user is an active technician of the branch. */
export function useSouTecnico(filial_id: string): boolean {
  const eu = useQuery(sessaoOptions()).data?.id;
  const { data = [] } = useEquipe(filial_id);
  return data.some(({ id, tecnico }) => id === eu && tecnico);
}

/** A form field that holds one person's id. The comparison of two edits shows the name. */
export function usePessoaField(label: string, filial_id: string): FormField<string | null | undefined> {
  const { data = [] } = useEquipe(filial_id);
  return { label, read: (pessoa) => data.find(({ id }) => id === pessoa)?.nome ?? pessoa ?? '' };
}
