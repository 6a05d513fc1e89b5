/** Queries of a customer's page. They are refetched when anyone changes the customer's orders or sales. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { paginaClienteContract } from './pagina_cliente.contract.ts';

const atendimento = createSliceClient<typeof paginaClienteContract>('atendimento');

export function usePaginaDoCliente(id: string) {
  return useQuery(atendimento.cliente.queryOptions({ input: { id } }));
}

const POR_VEZ = 25;
/** The number of rows that the summary shows. */
const RESUMO = 5;

const pagina = (id: string, limite = POR_VEZ) => ({
  input: (cursor: string | undefined) => ({ id, cursor, limite, contar: 'nao' as const }),
  initialPageParam: undefined,
  getNextPageParam: ({ proximo }: { proximo: string | null }) => proximo ?? undefined,
});

export const useOrdensDoCliente = (id: string, resumo = false) =>
  useInfiniteQuery(atendimento.ordensDoCliente.infiniteOptions(pagina(id, resumo ? RESUMO : POR_VEZ)));

export const useVendasDoCliente = (id: string) =>
  useInfiniteQuery(atendimento.vendasDoCliente.infiniteOptions(pagina(id)));

export const useOrcamentosDoCliente = (id: string) =>
  useInfiniteQuery(atendimento.orcamentosDoCliente.infiniteOptions(pagina(id)));

export const useParcelasDoCliente = (id: string) =>
  useInfiniteQuery(atendimento.parcelasDoCliente.infiniteOptions(pagina(id)));

export const useFotosDoCliente = (id: string) =>
  useInfiniteQuery(atendimento.fotosDoCliente.infiniteOptions(pagina(id)));

export const useUnirClientes = () =>
  useCommand(atendimento.unirClientes, {
    success: 'Cadastros unidos com sucesso!',
    error: 'Erro ao unir cadastros',
  });
