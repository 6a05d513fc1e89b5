/** Queries and commands of the till. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { abrirImpresso } from '#company/documentos/documentos.client.ts';
import type { formasContract } from '#kernels/formas/formas.contract.ts';
import { createSliceClient, hasCode, useCommand } from '#platform/web/data/api.ts';
import type { Registrado } from './sessao.rules.ts';
import { caixa } from './situacao.client.ts';

const formas = createSliceClient<typeof formasContract>('financeiro');

const MINUTO = 60_000;

export const useResumo = (id: string) => useQuery(caixa.get.queryOptions({ input: { id } }));
export const usePessoas = (filial_id: string) =>
  useQuery(caixa.pessoas.queryOptions({ input: { filial_id }, staleTime: MINUTO }));
export const useCategorias = () => useQuery(formas.listCategorias.queryOptions({ staleTime: MINUTO }));

/** Asked anew each time: receipts may have come since. */
export const lerRegistrado = (id: string, ids: string[]): Promise<Registrado[]> =>
  caixa.registrado.call({ id, formas: ids });

export const imprimirResumo = (id: string) => abrirImpresso(`/caixa/${id}/resumo/pdf`, '80mm');
export const imprimirComprovante = (id: string) => abrirImpresso(`/caixa/movimentos/${id}/pdf`, '80mm');

/** Money shows on many screens. */
const refreshes = [[]];

export function useAbrirCaixa() {
  return useCommand(caixa.abrir, {
    success: 'Caixa aberto com sucesso!',
    error: 'Erro ao abrir o caixa',
    refreshes,
  });
}

export function useFecharCaixa() {
  return useCommand(caixa.fechar, {
    success: 'Caixa fechado com sucesso!',
    error: 'Erro ao fechar o caixa',
    refreshes,
  });
}

export function useSuprimento() {
  return useCommand(caixa.suprimento, {
    success: 'Suprimento registrado com sucesso!',
    error: 'Erro ao registrar suprimento',
    refreshes,
  });
}

export function useSangria() {
  return useCommand(caixa.sangria, {
    success: 'Sangria registrada com sucesso!',
    successAction: ({ id }) => ({ label: 'Imprimir sangria', onClick: () => imprimirComprovante(id) }),
    error: 'Erro ao registrar sangria',
    refreshes,
  });
}

export function useDespesa() {
  return useCommand(caixa.despesa, {
    success: 'Despesa registrada com sucesso!',
    error: 'Erro ao registrar despesa',
    refreshes,
  });
}

export function useVale() {
  return useCommand(caixa.vale, {
    success: 'Vale registrado com sucesso!',
    successAction: ({ id }) => ({ label: 'Imprimir vale', onClick: () => imprimirComprovante(id) }),
    error: 'Erro ao registrar vale',
    refreshes,
  });
}

export function useConferir() {
  return useCommand(caixa.conferir, {
    success: 'Caixa conferido com sucesso!',
    error: 'Erro ao conferir o caixa',
    refreshes,
  });
}

export interface Sobra {
  /** The refusal of the drawer; null as long as it did not refuse this amount. */
  falta: string | null;
  motivo: string;
  onMotivo: (motivo: string) => void;
  /** For the command: nothing before a refusal. */
  input: { sobra?: { motivo: string } };
  /** Resolves with false where the drawer lacks the amount, and with true after it was done. */
  tentar: (fazer: () => Promise<unknown>) => Promise<boolean>;
}

/**
 * 'Lançar sobra e continuar': after an amount was refused, the dialog asks for a reason and sends the same act
 * again.
 */
export function useSobra(valor: string | null): Sobra {
  const [recusada, setRecusada] = useState<{ valor: string | null; texto: string } | null>(null);
  const [motivo, setMotivo] = useState('');
  const falta = recusada?.valor === valor ? (recusada?.texto ?? null) : null;
  const dito = motivo.trim();
  return {
    falta,
    motivo,
    onMotivo: setMotivo,
    input: falta && dito ? { sobra: { motivo: dito } } : {},
    async tentar(fazer) {
      try {
        await fazer();
        return true;
      } catch (error) {
        if (!hasCode(error, 'FALTA_DINHEIRO')) throw error;
        setRecusada({ valor, texto: error instanceof Error ? error.message : '' });
        return false;
      }
    },
  };
}
