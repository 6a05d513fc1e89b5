/** Queries about the money of a document, and the commands on it. */
import { useQuery } from '@tanstack/react-query';
import { usePermissao } from '#company/auth/auth.client.ts';
import { formatBRL, isZero } from '#platform/shared/money.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { ToastAction } from '#platform/web/toasts/ToastAction.tsx';
import type { baixasContract, PixInput } from './baixas.contract.ts';
import type { Natureza } from './livro.rules.ts';
import { oferecerSobra } from './sobra.client.ts';

const financeiro = createSliceClient<typeof baixasContract>('financeiro');

const MINUTO = 60_000;

export function usePix(input: PixInput) {
  // The code of another amount must never stay on screen while this one loads.
  return useQuery(financeiro.pix.queryOptions({ input, staleTime: 10 * MINUTO }));
}

/** The customer's overdue debts; disabled while no customer is chosen. */
function useDivida(cliente_id: string | null | undefined) {
  return useQuery(
    financeiro.divida.queryOptions({
      input: { cliente_id: cliente_id ?? '' },
      enabled: Boolean(cliente_id),
      staleTime: 0,
    }),
  );
}

/** The customer's overdue debt, for users who may receive payments; undefined if there is none or money is off. */
export function useDividaVencida(filial_id: string, cliente_id: string | null | undefined) {
  const { data: opcoes } = useOpcoes(filial_id);
  const { data } = useDivida(opcoes?.pode_receber ? cliente_id : null);
  return data && data.parcelas > 0 ? data : undefined;
}

/** The customer's free credit, for users who may receive payments; undefined if there is none or money is off. */
export function useCreditoDoCliente(filial_id: string | undefined, cliente_id: string | null | undefined) {
  const { data: opcoes } = useOpcoesDoDocumento(filial_id, undefined);
  const { data } = useDivida(opcoes?.pode_receber ? cliente_id : null);
  return data && !isZero(data.credito) ? data.credito : undefined;
}

/** The beginning of the sentence about an overdue debt: 'R$ 180,00 vencidos'. */
export const vencidoDito = ({ vencido, parcelas }: { vencido: string; parcelas: number }): string =>
  `${formatBRL(vencido)} ${parcelas === 1 ? 'vencido' : 'vencidos'}`;

/** The money received for a document and not refunded, for users who may receive; null while money is off. */
export function useDinheiro(documento_id: string) {
  const enabled = usePermissao('financeiro:receber');
  const input = { documento_id };
  return useQuery(financeiro.dinheiroDoDocumento.queryOptions({ input, enabled, staleTime: 0 }));
}

export function useOpcoes(filial_id: string) {
  return useQuery(financeiro.opcoes.queryOptions({ input: { filial_id }, staleTime: MINUTO }));
}

/** The payment options, including the order's deposit if there is one; disabled while the branch is unknown. */
export function useOpcoesDoDocumento(filial_id: string | undefined, ordem_servico_id: string | undefined) {
  return useQuery(
    financeiro.opcoes.queryOptions({
      input: { filial_id: filial_id ?? '', ordem_servico_id },
      enabled: filial_id !== undefined,
      staleTime: ordem_servico_id ? 0 : MINUTO,
    }),
  );
}

interface ParcelaInput {
  filial_id: string;
  id: string;
  enabled: boolean;
  /** The day of the payment; absent means today. */
  data?: string | undefined;
}

/**
 * An open parcel with its late charges on that day. Nothing is kept after the dialog closes, so that it never opens
 * with an old balance.
 */
export function useParcelaABaixar({ filial_id, id, enabled, data }: ParcelaInput) {
  const input = { filial_id, ids: [id], ...(data && { data }) };
  return useQuery({
    ...financeiro.parcelas.queryOptions({ input, enabled, staleTime: 0, gcTime: 0 }),
    select: ([parcela]) => parcela,
  });
}

/** All queries: too many screens show money to list them. */

export function useReceber(depois?: (recibo: { id: string }) => ToastAction) {
  return useCommand(financeiro.receber, {
    success: 'Recebimento registrado com sucesso!',
    successAction: depois,
    error: 'Erro ao registrar recebimento',
  });
}

export function useTrocarForma() {
  return useCommand(financeiro.trocarForma, {
    success: 'Forma trocada com sucesso!',
    error: 'Erro ao trocar forma',
    onRefused: oferecerSobra,
  });
}

export function usePagar(depois?: (recibo: { id: string }) => ToastAction) {
  return useCommand(financeiro.pagar, {
    success: 'Pagamento registrado com sucesso!',
    successAction: depois,
    error: 'Erro ao registrar pagamento',
    onRefused: oferecerSobra,
  });
}

export function useEstornarMovimento(natureza: Natureza) {
  const recebido = natureza === 'receber';
  return useCommand(financeiro.estornar, {
    success: recebido ? 'Recebimento estornado com sucesso!' : 'Pagamento estornado com sucesso!',
    error: recebido ? 'Erro ao estornar recebimento' : 'Erro ao estornar pagamento',
    onRefused: oferecerSobra,
  });
}
