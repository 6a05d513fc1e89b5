/** Queries of the device memory. They never block or show an error: a failed one counts as empty. */
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { usePermissao } from '#company/auth/auth.client.ts';
import { createSliceClient } from '#platform/web/data/api.ts';
import { identificador } from '#registers/equipamentos/equipamentos.rules.ts';
import type { AparelhoInput, Memoria, memoriaContract, Retorno } from './memoria.contract.ts';

const memoria = createSliceClient<typeof memoriaContract>('memoria');

const BURST_MS = 150;

/** The memory of the typed serial number, once it identifies a device. */
export function useMemoria({ numero_serie, ordem_id }: AparelhoInput): Memoria | undefined {
  const [typed] = useDebouncedValue(numero_serie, BURST_MS);
  const podeVer = usePermissao('ordens_servico:ver');
  const ident = identificador(typed);
  const { data } = useQuery({
    ...memoria.doAparelho.queryOptions({ input: { numero_serie: ident ?? '', ordem_id } }),
    enabled: podeVer && ident !== null,
    retry: false,
  });
  return ident === identificador(numero_serie) ? data : undefined;
}

export function useVisitas(input: AparelhoInput) {
  return useQuery(memoria.visitas.queryOptions({ input }));
}

const NENHUM: readonly Retorno[] = [];

/** One request for all items of the order. */
export function useRetornos({ id, numero_serie }: { id: string; numero_serie: string | null }) {
  const { data } = useQuery({
    ...memoria.retornos.queryOptions({ input: { id } }),
    enabled: identificador(numero_serie) !== null,
    retry: false,
  });
  return data ?? NENHUM;
}
