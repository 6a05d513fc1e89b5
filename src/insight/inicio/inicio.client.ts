/** Queries of the dashboard. As on every screen, they are refetched when another user changes an order. */
import { useQuery } from '@tanstack/react-query';
import { costly, createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { inicioContract } from './inicio.contract.ts';
import type { DiaDeVendas } from './inicio.rules.ts';

const inicio = createSliceClient<typeof inicioContract>('inicio');

export function useResumo(filial_id: string | undefined) {
  return useQuery({
    ...inicio.resumo.queryOptions({ input: { filial_id: filial_id ?? '' }, meta: costly }),
    enabled: filial_id !== undefined,
  });
}

export function useHoje(filial_id: string | undefined) {
  return useQuery({
    ...inicio.hoje.queryOptions({ input: { filial_id: filial_id ?? '' }, meta: costly }),
    enabled: filial_id !== undefined,
  });
}

export function useVendasDoDia(filial_id: string, dia: DiaDeVendas) {
  return useQuery(inicio.vendasDoDia.queryOptions({ input: { filial_id, dia }, meta: costly }));
}

export function usePassos(enabled: boolean) {
  return useQuery({ ...inicio.passos.queryOptions({ meta: costly }), enabled });
}

export const usePularPasso = () => useCommand(inicio.pularPasso, { error: 'Erro ao pular o passo' });
export const useOcultarPassos = () =>
  useCommand(inicio.ocultarPassos, { error: 'Erro ao ocultar os primeiros passos' });

/** Notices of the bell; without a branch, only those of the whole company. */
export function useAvisos(filial_id: string | undefined) {
  return useQuery(inicio.avisos.queryOptions({ input: { filial_id } }));
}

/** Counts of new notices for the bell. */
export function useAvisosNovos(filial_id: string | undefined) {
  return useQuery(inicio.avisosNovos.queryOptions({ input: { filial_id }, meta: costly }));
}

export function useVerAvisos() {
  return useCommand(inicio.verAvisos, {
    error: 'Erro ao guardar que os avisos foram vistos',
  });
}
