import { useQuery } from '@tanstack/react-query';
import type { formasContract } from '#kernels/financeiro/formas.contract.ts';
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { oferecerSobra } from '#kernels/financeiro/sobra.client.ts';
import { acaoRecibo } from '#operations/pagamentos/pagamentos.client.ts';
import { createSliceClient, ofCompany, useCommand } from '#platform/web/data/api.ts';
import type { contasContract } from './contas.contract.ts';

export const contas = createSliceClient<typeof contasContract>('contas');
const formas = createSliceClient<typeof formasContract>('financeiro');

/** The window of a receipt or payment. */
export const enderecoDoLancado = (natureza: Natureza, id: string) => ({
  to: `/financeiro/${natureza}`,
  search: { aba: 'lancados', lancado: id },
});

/** Invalidates every query: money shows on many screens. */

export const useCategorias = () =>
  useQuery(formas.listCategorias.queryOptions({ meta: ofCompany, staleTime: 60_000 }));

/** Debts of the party to us, which the payment may settle. */
export const useAbativeis = (id: string) =>
  useQuery(contas.abativeis.queryOptions({ input: { id }, staleTime: 0 }));

export function useCriarConta() {
  return useCommand(contas.criar, {
    success: 'Conta criada com sucesso!',
    successAction: ({ recibo_id }) => (recibo_id ? acaoRecibo({ id: recibo_id }) : undefined),
    error: 'Erro ao criar conta',
    onRefused: oferecerSobra,
  });
}

export function useRenegociar() {
  return useCommand(contas.renegociar, {
    success: 'Conta renegociada com sucesso!',
    error: 'Erro ao renegociar conta',
  });
}

export function useCancelarConta() {
  return useCommand(contas.cancelar, {
    success: 'Conta cancelada com sucesso!',
    error: 'Erro ao cancelar conta',
  });
}
