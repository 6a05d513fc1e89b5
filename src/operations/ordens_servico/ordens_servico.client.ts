/** Commands of the order form, with the messages of spec § 8. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, createElement, createRef, type Ref, Suspense } from 'react';
import { formatBRL } from '#platform/shared/money.ts';
import type { Page } from '#platform/shared/operation.ts';
import { createSliceClient, useCommand, useList } from '#platform/web/data/api.ts';
import { COUNTS_FRESH_MS, COUNTS_REST_MS, type List, useRested } from '#platform/web/data/list_total.ts';
import { waitsOnDevice } from '#platform/web/data/waiting_acts.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import type { ToastAction } from '#platform/web/toasts/ToastAction.tsx';
import { toast, warnOf } from '#platform/web/toasts/toast.ts';
import { EM_ABERTO } from './lista.rules.ts';
import type {
  ContagemPorStatus,
  ContarPorStatusInput,
  CreateOrdemInput,
  ListOrdensInput,
  OrdemDaLista,
  OrdemServico,
  ordensServicoContract,
} from './ordens_servico.contract.ts';
import type { EntregaEscolhida } from './retirada.contract.ts';
import { estaEncerrada } from './status.rules.ts';

export const ordensServico = createSliceClient<typeof ordensServicoContract>('ordens_servico');

type ListaDeOrdens = Partial<ListOrdensInput> & Pick<ListOrdensInput, 'filial_id'>;

/** Reads only what the list shows; a window that opens from a row reads the order. */
export const useOrdensDaLista = (
  input: ListaDeOrdens,
  options: { enabled: boolean; summed: boolean },
): List<Page<OrdemDaLista>> => useList(ordensServico.list, { ...input, campos: 'lista' }, options);

/**
 * Requested after the rows, and cached until something changes (ADR 0028). Counts of another branch are never shown
 * meanwhile.
 */
export function useContagemPorStatus(input: ContarPorStatusInput, rowsShown: boolean) {
  const rested = useRested(ordensServico.contarPorStatus.queryKey({ input }));
  const { data = [] } = useQuery({
    ...ordensServico.contarPorStatus.queryOptions({ input, meta: { rest: COUNTS_REST_MS } }),
    enabled: rested && rowsShown,
    staleTime: COUNTS_FRESH_MS,
    gcTime: COUNTS_FRESH_MS,
    placeholderData: (previous, query) => {
      const last = query?.queryKey[1] as { input?: ContarPorStatusInput } | undefined;
      return last?.input?.filial_id === input.filial_id ? previous : undefined;
    },
  });
  return Object.fromEntries([
    ...(data.length > 0 ? [[EM_ABERTO, emAberto(data)] as const] : []),
    ...data.map(({ status, ...contagem }) => [status, contagem] as const),
  ]);
}

/** The number of orders of the tab 'Em aberto'. */
function emAberto(contagens: readonly ContagemPorStatus[]) {
  const abertas = contagens.filter(({ status }) => !estaEncerrada(status));
  return {
    total: abertas.reduce((soma, { total }) => soma + total, 0),
    ha_mais_que_total: abertas.some(({ ha_mais_que_total }) => ha_mais_que_total),
  };
}

type Descrita = Pick<CreateOrdemInput, 'equipamento' | 'defeito_reclamado'>;

export function useCreateOrdem() {
  return useCommand(ordensServico.create, {
    success: 'Ordem de serviço criada com sucesso!',
    error: 'Erro ao salvar ordem de serviço',
    waits: waitsOnDevice(({ equipamento, defeito_reclamado }: Descrita) => ({
      what: 'Nova Ordem de Serviço',
      text: `${equipamento} · ${defeito_reclamado}`,
    })),
  });
}

/** `depois` gives the toast's action, the likely next step. */
export function useUpdateOrdem(depois?: (salva: OrdemServico) => ToastAction | undefined) {
  return useCommand(ordensServico.update, {
    success: 'Ordem de serviço atualizada com sucesso!',
    successAction: ({ ordem }) => depois?.(ordem),
    error: 'Erro ao salvar ordem de serviço',
    onSuccess: (salva) => {
      warnOf(salva);
      const { sinal_liberado } = salva;
      if (sinal_liberado)
        toast.warning(`O sinal de ${formatBRL(sinal_liberado)} fica como crédito do cliente`);
    },
  });
}

/** The address of an order's page. */
export const paginaDaOrdem = (numero_os: number) => `/vendas/ordens/${numero_os}`;

interface AEntregar {
  numero_os: number;
  cliente?: Pick<OrdemServico['cliente'], 'nome_completo'> | undefined;
  retirada_em?: Date | null | undefined;
  contato_nome?: string | null | undefined;
}

/**
 * Asks for confirmation before an unbilled order is delivered, because its stock is not taken out. It also asks who
 * takes the device. Null means that the user declined.
 */
export async function confirmarEntrega(
  { numero_os, cliente, retirada_em, contato_nome: contato }: AEntregar,
  Entrega?: ComponentType<{
    cliente: string;
    contato?: string | null | undefined;
    ref: Ref<EntregaEscolhida>;
  }>,
): Promise<ReturnType<EntregaEscolhida['ler']>> {
  const escolha = createRef<EntregaEscolhida>();
  // If the field is untouched or not loaded yet, the customer takes the device.
  let saida: ReturnType<EntregaEscolhida['ler']> = {};
  const linha =
    Entrega &&
    cliente &&
    !retirada_em &&
    createElement(Entrega, { cliente: cliente.nome_completo, contato, ref: escolha });
  const sim = await confirm({
    title: 'Entregar sem faturar',
    message: `A Ordem de Serviço #${numero_os} não foi faturada: o estoque não será baixado e nenhuma venda será registrada. Deseja marcá-la como entregue mesmo assim?`,
    besides:
      linha && createElement(Suspense, { fallback: createElement('div', { style: { height: 44 } }) }, linha),
    ready: () => {
      saida = escolha.current ? escolha.current.ler() : {};
      return saida !== null;
    },
    confirmLabel: 'Marcar como entregue',
    tone: 'accent',
  });
  return sim ? saida : null;
}
