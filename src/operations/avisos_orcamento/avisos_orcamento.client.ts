/** Queries and commands of messages about a quote without an order. */
import { useQuery } from '@tanstack/react-query';
import { abertaEspera, mensagens } from '#operations/mensagens/mensagens.client.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { avisosOrcamentoContract } from './avisos_orcamento.contract.ts';

const avisos = createSliceClient<typeof avisosOrcamentoContract>('mensagens');

/** Read once for each wording: what is typed is not replaced. */
export function useAvisoPreparado(id: string, modelo: string | undefined) {
  return useQuery(
    avisos.prepararDoOrcamento.queryOptions({
      input: { id, ...(modelo !== undefined && { modelo }) },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );
}

export function useAvisosDoOrcamento(id: string) {
  return useQuery(avisos.doOrcamento.queryOptions({ input: { id } }));
}

export const useCriarLinkDoOrcamento = () =>
  useCommand(avisos.criarLinkDoOrcamento, {
    error: 'Erro ao criar o link',
    refreshes: [avisos.doOrcamento.key()],
    secret: true,
  });

export const useRevogarLinksDoOrcamento = () =>
  useCommand(avisos.revogarLinksDoOrcamento, {
    success: 'Links revogados com sucesso!',
    error: 'Erro ao revogar os links',
    refreshes: [avisos.doOrcamento.key()],
  });

/** As a message about an order. */
export const useEscreverDoOrcamento = () =>
  useCommand(avisos.escreverDoOrcamento, {
    outlives: true,
    waits: async (act) => act.input.canal === 'whatsapp' && (await abertaEspera(act)),
    success: (_mensagem, { canal }) =>
      canal === 'email' ? 'E-mail na fila de envio' : 'Mensagem aberta no WhatsApp',
    error: 'Erro ao registrar a mensagem',
    refreshes: [mensagens.key()],
  });
