import { useQuery } from '@tanstack/react-query';
import type { baixasContract } from '#kernels/financeiro/baixas.contract.ts';
import type { formasContract } from '#kernels/financeiro/formas.contract.ts';
import { oferecerSobra } from '#kernels/financeiro/sobra.client.ts';
import { createSliceClient, ofCompany, useCommand } from '#platform/web/data/api.ts';
import type { fluxoContract } from './fluxo.contract.ts';
import type { PorPeriodo } from './fluxo.rules.ts';

export const fluxo = createSliceClient<typeof fluxoContract>('fluxo');
const formas = createSliceClient<typeof formasContract>('financeiro');
const baixas = createSliceClient<typeof baixasContract>('financeiro');

const MINUTO = 60_000;

export const useFluxo = (filial_id: string, por: PorPeriodo) =>
  useQuery(fluxo.ver.queryOptions({ input: { filial_id, por } }));
export const useContas = () => useQuery(formas.listContas.queryOptions());
export const useFormas = () => useQuery(formas.listFormas.queryOptions());
export const useCategorias = () =>
  useQuery(formas.listCategorias.queryOptions({ meta: ofCompany, staleTime: MINUTO }));

/** Invalidates every query: money shows on many screens. */

export function useTransferir() {
  return useCommand(fluxo.transferir, {
    success: 'Transferência registrada com sucesso!',
    error: 'Erro ao registrar transferência',
    onRefused: oferecerSobra,
  });
}

export function useEstornar() {
  return useCommand(baixas.estornar, {
    success: 'Lançamento estornado com sucesso!',
    error: 'Erro ao estornar lançamento',
    onRefused: oferecerSobra,
  });
}

const salva = (registro: string, error: string) => ({
  success: `${registro} com sucesso!`,
  error,
});

export const useCriarConta = () =>
  useCommand(formas.criarConta, salva('Conta criada', 'Erro ao salvar conta'));
export const useAlterarConta = () =>
  useCommand(formas.alterarConta, salva('Conta alterada', 'Erro ao salvar conta'));
export const useCriarForma = () =>
  useCommand(formas.criarForma, salva('Forma criada', 'Erro ao salvar forma'));
export const useAlterarForma = () =>
  useCommand(formas.alterarForma, salva('Forma alterada', 'Erro ao salvar forma'));
export const useCriarCategoria = () =>
  useCommand(formas.criarCategoria, salva('Categoria criada', 'Erro ao salvar categoria'));
export const useAlterarCategoria = () =>
  useCommand(formas.alterarCategoria, salva('Categoria alterada', 'Erro ao salvar categoria'));
export const useExcluirCategoria = () =>
  useCommand(formas.excluirCategoria, salva('Categoria excluída', 'Erro ao excluir categoria'));
