/** Queries of an order's page. Its commands are those of earlier slices. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAnexos } from '#company/anexos/anexos.client.ts';
import { auditoria } from '#company/auditoria/auditoria.client.ts';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useAssinaturas } from '#operations/assinaturas/assinaturas.client.ts';
import { useEntrada } from '#operations/entrada/entrada.client.ts';
import type { OrdemServicoDetalhe } from '#operations/itens_ordem/itens_ordem.contract.ts';
import type { ShowsOthers } from '#platform/web/data/live.ts';
import { atendimento } from './atendimento.client.ts';

const MOSTRA_DA_ORDEM: ShowsOthers = {
  shows: ['ordens_servico', 'clientes', 'produtos_servicos', 'vendas', 'movimentacoes', 'filiais'],
};

/** `chave` is the order's id or number. */
export function usePaginaDaOrdem(chave: string) {
  return useQuery(atendimento.ordem.queryOptions({ input: { chave }, meta: MOSTRA_DA_ORDEM }));
}

/** Whether the intake and its signature were read, or cannot be read now. */
export function useEntradaLida(id: string): boolean {
  const [entrada, assinaturas] = [useEntrada(id), useAssinaturas(id)];
  return !entrada.isLoading && !assinaturas.isLoading;
}

const ATOS_POR_VEZ = 50;

/** The acts on the order, newest first, read again when the order has changed; none for users who may not see them. */
export function useAtosDaOrdem(ordem: OrdemServicoDetalhe) {
  const client = useQueryClient();
  const pode = usePermissao('auditoria:historico');
  const registro = { tabela: 'ordens_servico', registro_id: ordem.id } as const;
  const options = auditoria.historico.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...registro,
      cursor,
      limite: ATOS_POR_VEZ,
      contar: 'nao' as const,
    }),
    initialPageParam: undefined,
    getNextPageParam: (pagina) => pagina.proximo ?? undefined,
    enabled: pode,
  });
  const { data: fotos } = useAnexos({ ...registro });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order and photos that read the same have no new acts.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: options.queryKey });
  }, [ordem, fotos]);
  return { pode, ...useInfiniteQuery(options) };
}

/** The line for a new item is one place on the page, and keys and buttons lead to it. */
export const CAMPO_NOVO = {
  id: 'nova-linha',
  'aria-label': 'Produto/Serviço',
  placeholder: 'Nome, código ou EAN',
} as const;

const campo = () => document.getElementById(CAMPO_NOVO.id);

/** The field may be on its way back, after the fields of a new product took its place. */
export function focarNovaLinha(): void {
  if (campo()) campo()?.focus();
  else requestAnimationFrame(() => campo()?.focus());
}
