import { useQuery } from '@tanstack/react-query';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { Exemplo } from '#company/documentos/preencher.rules.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { createSliceClient } from '#platform/web/data/api.ts';
import type { previasContract } from './previas.contract.ts';

const previas = createSliceClient<typeof previasContract>('previas');

/** The example of the given branch, else of the current one, for people who may see its orders. */
export function useExemplo(filial_id: string | null): Exemplo | undefined {
  const { filial } = useFilialAtual();
  const pode = usePermissao('ordens_servico:ver');
  const de = filial_id ?? filial?.id;
  const { data } = useQuery({
    ...previas.daFilial.queryOptions({
      input: { filial_id: de ?? '' },
    }),
    enabled: de !== undefined && pode,
  });
  return data;
}
