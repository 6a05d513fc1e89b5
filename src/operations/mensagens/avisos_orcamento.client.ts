import { useQuery } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { avisosOrcamentoContract } from './avisos_orcamento.contract.ts';
import { abertaEspera } from './mensagens.client.ts';

const avisos = createSliceClient<typeof avisosOrcamentoContract>('mensagens');

/** Each message template is read only once: a refetch would overwrite the typed text. */
export function useAvisoPreparado(id: string, modelo: string | undefined) {
  return useQuery(
    avisos.prepararDoOrcamento.queryOptions({
      input: { id, ...(modelo !== undefined && { modelo }) },
      staleTime: 'static',
      gcTime: 0,
    }),
  );
}

export function useAvisosDoOrcamento(id: string) {
  return useQuery(avisos.doOrcamento.queryOptions({ input: { id } }));
}

export const useParaEnviar = (id: string) => useQuery(avisos.paraEnviar.queryOptions({ input: { id } }));

/** Shows no toast: the caller says what happened in the browser. */
export const useEnviarOrcamento = () =>
  useCommand(avisos.enviarOrcamento, { error: 'Erro ao enviar orçamento', secret: true });

export const useCriarLinkDoOrcamento = () =>
  useCommand(avisos.criarLinkDoOrcamento, {
    error: 'Erro ao criar o link',
    secret: true,
  });

export const useRevogarLinksDoOrcamento = () =>
  useCommand(avisos.revogarLinksDoOrcamento, {
    success: 'Links revogados com sucesso!',
    error: 'Erro ao revogar os links',
  });

/** The same behaviour as for a message about an order. */
export const useEscreverDoOrcamento = () =>
  useCommand(avisos.escreverDoOrcamento, {
    outlives: true,
    waits: async (act) => act.input.canal === 'whatsapp' && (await abertaEspera(act)),
    success: (_mensagem, { canal }) =>
      canal === 'email' ? 'E-mail na fila de envio' : 'Mensagem aberta no WhatsApp',
    error: 'Erro ao registrar a mensagem',
  });
