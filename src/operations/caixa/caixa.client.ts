import { useQuery } from '@tanstack/react-query';
import { abrirImpresso } from '#company/documentos/documentos.client.ts';
import type { formasContract } from '#kernels/financeiro/formas.contract.ts';
import { oferecerSobra } from '#kernels/financeiro/sobra.client.ts';
import { createSliceClient, ofCompany, useCommand } from '#platform/web/data/api.ts';
import type { Registrado } from './sessao.rules.ts';
import { caixa } from './situacao.client.ts';

const formas = createSliceClient<typeof formasContract>('financeiro');

const MINUTO = 60_000;

export const useResumo = (id: string) => useQuery(caixa.get.queryOptions({ input: { id } }));
/** Disabled while the drawer is open: its summary lists them. */
export const useFora = (filial_id: string, fechado: boolean) =>
  useQuery(caixa.fora.queryOptions({ input: { filial_id }, enabled: fechado }));
export const usePessoas = (filial_id: string) =>
  useQuery(caixa.pessoas.queryOptions({ input: { filial_id }, staleTime: MINUTO }));
export const useCategorias = () =>
  useQuery(formas.listCategorias.queryOptions({ meta: ofCompany, staleTime: MINUTO }));

/** Reads anew each time: receipts may have arrived since. */
export const lerRegistrado = (id: string, ids: string[]): Promise<Registrado[]> =>
  caixa.registrado.call({ id, formas: ids });

export const imprimirResumo = (id: string) => abrirImpresso(`/caixa/${id}/resumo/pdf`, '80mm');
export const imprimirComprovante = (id: string) => abrirImpresso(`/caixa/movimentos/${id}/pdf`, '80mm');

/** Invalidates every query: money shows on many screens. */

export function useAbrirCaixa() {
  return useCommand(caixa.abrir, {
    success: 'Caixa aberto com sucesso!',
    error: 'Erro ao abrir o caixa',
  });
}

export function useFecharCaixa() {
  return useCommand(caixa.fechar, {
    success: 'Caixa fechado com sucesso!',
    error: 'Erro ao fechar o caixa',
  });
}

export function useSuprimento() {
  return useCommand(caixa.suprimento, {
    success: 'Suprimento registrado com sucesso!',
    error: 'Erro ao registrar suprimento',
    onRefused: oferecerSobra,
  });
}

export function useSangria() {
  return useCommand(caixa.sangria, {
    success: 'Sangria registrada com sucesso!',
    successAction: ({ id }) => ({ label: 'Imprimir sangria', onClick: () => imprimirComprovante(id) }),
    error: 'Erro ao registrar sangria',
    onRefused: oferecerSobra,
  });
}

export function useDespesa() {
  return useCommand(caixa.despesa, {
    success: 'Despesa registrada com sucesso!',
    error: 'Erro ao registrar despesa',
    onRefused: oferecerSobra,
  });
}

export function useVale() {
  return useCommand(caixa.vale, {
    success: 'Vale registrado com sucesso!',
    successAction: ({ id }) => ({ label: 'Imprimir vale', onClick: () => imprimirComprovante(id) }),
    error: 'Erro ao registrar vale',
    onRefused: oferecerSobra,
  });
}

export function useConferir() {
  return useCommand(caixa.conferir, {
    success: 'Caixa conferido com sucesso!',
    error: 'Erro ao conferir o caixa',
  });
}
