import { useQuery } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import type { Webhook, webhooksContract } from './webhooks.contract.ts';

const webhooks = createSliceClient<typeof webhooksContract>('webhooks');

/** Deliveries are not announced to the screens: each one would make every browser of the company refetch. */
const refetchInterval = 3_000;

export const useWebhooks = () => useQuery(webhooks.list.queryOptions({ input: {}, refetchInterval }));

export const useEntregas = (id: string) =>
  useQuery(webhooks.listEntregas.queryOptions({ input: { id }, refetchInterval }));

export const useCreateWebhook = () =>
  useCommand(webhooks.create, {
    success: 'Webhook criado com sucesso!',
    error: 'Erro ao salvar webhook',
    secret: true,
  });

export const useUpdateWebhook = () =>
  useCommand(webhooks.update, {
    success: 'Webhook atualizado com sucesso!',
    error: 'Erro ao salvar webhook',
  });

export function useExcluirWebhook(): (webhook: Webhook) => Promise<void> {
  const remove = useCommand(webhooks.remove, {
    success: 'Webhook excluído com sucesso!',
    error: 'Erro ao excluir webhook',
  });
  return async ({ id, nome, url, eventos }) => {
    const message = `Deseja excluir o webhook ${nome}? As suas entregas são esquecidas.`;
    if (await confirm({ message, details: { Endereço: new URL(url).host, Eventos: eventos.length } }))
      remove.mutate({ id });
  };
}

/** Replaces the secret once the user confirms, and passes the new one to `mostrar`. */
export function useTrocarSegredo(mostrar: (segredo: string) => void): (webhook: Webhook) => Promise<void> {
  const trocar = useCommand(webhooks.trocarSegredo, {
    success: 'Segredo trocado',
    error: 'Erro ao trocar o segredo',
    secret: true,
    onSuccess: ({ segredo }) => mostrar(segredo),
  });
  return async ({ id, nome }) => {
    const sim = await confirm({
      title: 'Trocar o segredo',
      message: `O webhook ${nome} passa a assinar com um segredo novo. O atual ainda assina junto por 24 horas.`,
      confirmLabel: 'Trocar segredo',
    });
    if (sim) trocar.mutate({ id });
  };
}

export const useTestarWebhook = () =>
  useCommand(webhooks.testar, {
    success: 'Teste na fila: veja o resultado nas entregas',
    error: 'Erro ao enviar o teste',
  });

export const useReenviar = () =>
  useCommand(webhooks.reenviar, {
    success: 'Na fila para ser enviada de novo',
    error: 'Erro ao enviar de novo',
  });
