import { useQuery } from '@tanstack/react-query';
import { abrirImpressoDaFilial } from '#company/documentos/documentos.client.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { waitsOnDevice } from '#platform/web/data/waiting_acts.ts';
import type { EscreverMensagemInput, mensagensContract } from './mensagens.contract.ts';

export const mensagens = createSliceClient<typeof mensagensContract>('mensagens');

/** Each message template is read only once: a refetch would overwrite the typed text. */
export function useMensagemPreparada(id: string, modelo: string | undefined) {
  return useQuery(
    mensagens.preparar.queryOptions({
      input: { id, ...(modelo !== undefined && { modelo }) },
      staleTime: 'static',
      gcTime: 0,
    }),
  );
}

export const imprimirNotificacao = (id: string) =>
  abrirImpressoDaFilial(`/ordens_servico/${id}/notificacao_retirada/pdf`);

export function useMensagensDoCliente(id: string) {
  return useQuery(mensagens.doCliente.queryOptions({ input: { id } }));
}

export function useMensagens(id: string) {
  return useQuery(mensagens.daOrdem.queryOptions({ input: { id } }));
}

export function useLinks(id: string) {
  return useQuery(mensagens.links.queryOptions({ input: { id } }));
}

export const useCriarLink = () =>
  useCommand(mensagens.criarLink, {
    error: 'Erro ao criar o link',
    secret: true,
  });

/** The window's one link. It is created when a text first contains its variable. */
export interface LinkDaMensagem {
  /** Undefined until the link exists. */
  feito: { id: string; endereco: string } | undefined;
  pedir: () => void;
  /** Whether the link is on its way. */
  pedindo: boolean;
  /** Creates another link after the first was revoked. */
  refazer: () => void;
}

type CriarLink = Pick<ReturnType<typeof useCriarLink>, 'mutate' | 'data' | 'isPending'>;

/** The link for a message about record `id`; `criar` creates it. */
export function useLinkDaMensagem({ mutate, data, isPending }: CriarLink, id: string): LinkDaMensagem {
  const criar = () => mutate({ id, rascunho: true });
  return {
    feito: data,
    pedindo: isPending,
    pedir: () => {
      if (!data && !isPending) criar();
    },
    refazer: () => {
      if (data || isPending) criar();
    },
  };
}

export const useRevogarLinks = () =>
  useCommand(mensagens.revogarLinks, {
    success: 'Links revogados com sucesso!',
    error: 'Erro ao revogar os links',
  });

export const abertaEspera = waitsOnDevice(({ texto }: EscreverMensagemInput) => ({
  what: 'Mensagem aberta no WhatsApp',
  text: texto,
}));

/**
 * WhatsApp opens before the server answers. Without an answer the log entry waits in the outbox. An e-mail is not kept
 * there.
 */
export const useEscreverMensagem = () =>
  useCommand(mensagens.escrever, {
    outlives: true,
    waits: async (act) => act.input.canal === 'whatsapp' && (await abertaEspera(act)),
    success: (_mensagem, { canal }) =>
      canal === 'email' ? 'E-mail na fila de envio' : 'Mensagem aberta no WhatsApp',
    error: 'Erro ao registrar a mensagem',
  });

const SALVAR = {
  success: 'Configurações salvas!',
  error: 'Erro ao salvar configurações',
};
export const useCriarResposta = () =>
  useCommand(mensagens.criarResposta, {
    success: 'Resposta pronta criada com sucesso!',
    error: 'Erro ao salvar a resposta pronta',
  });
export const useExcluirResposta = () =>
  useCommand(mensagens.excluirResposta, {
    success: 'Resposta pronta excluída com sucesso!',
    error: 'Erro ao excluir a resposta pronta',
  });
export const useSalvarModelo = () => useCommand(mensagens.salvarModelo, SALVAR);
export const useSalvarMensagens = () => useCommand(mensagens.salvar, SALVAR);
export const useSalvarDaFilial = () => useCommand(mensagens.salvarFilial, SALVAR);
