/** Queries of a customer's page. They are read again when anyone changes the customer's orders or sales. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ShowsOthers } from '#platform/web/data/live.ts';
import { atendimento } from './atendimento.client.ts';

const MOSTRA: ShowsOthers = {
  shows: ['clientes', 'ordens_servico', 'vendas', 'movimentacoes', 'produtos_servicos', 'filiais'],
};

export function usePaginaDoCliente(id: string) {
  return useQuery(atendimento.cliente.queryOptions({ input: { id }, meta: MOSTRA }));
}

const POR_VEZ = 25;

const pagina = (id: string, enabled: boolean) => ({
  input: (cursor: string | undefined) => ({ id, cursor, limite: POR_VEZ, contar: 'nao' as const }),
  initialPageParam: undefined,
  getNextPageParam: ({ proximo }: { proximo: string | null }) => proximo ?? undefined,
  enabled,
  meta: MOSTRA,
});

export function useOrdensDoCliente(id: string, pode: boolean) {
  return useInfiniteQuery(atendimento.ordensDoCliente.infiniteOptions(pagina(id, pode)));
}

export function useVendasDoCliente(id: string, pode: boolean) {
  return useInfiniteQuery(atendimento.vendasDoCliente.infiniteOptions(pagina(id, pode)));
}
