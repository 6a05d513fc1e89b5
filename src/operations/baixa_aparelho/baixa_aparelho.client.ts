/** State, queries and commands of a device's write-off. */
import { IconTrashX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePermissao } from '#company/auth/auth.client.ts';
import { abrirImpressoDaFilial } from '#company/documentos/documentos.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { baixaAparelhoContract } from './baixa_aparelho.contract.ts';

const baixa = createSliceClient<typeof baixaAparelhoContract>('baixa_aparelho');

export const useDeclaracao = (id: string) =>
  useQuery(baixa.declaracao.queryOptions({ input: { id }, staleTime: 0 }));

export const useDeclarar = () =>
  useCommand(baixa.declarar, {
    success: 'Declaração registrada com sucesso!',
    error: 'Erro ao registrar a declaração',
  });

export const usePedirNoCelular = () =>
  useCommand(baixa.pedirNoCelular, { error: 'Erro ao pedir a assinatura', secret: true });

export const useBaixar = () =>
  useCommand(baixa.baixar, {
    success: 'Baixa no aparelho registrada com sucesso!',
    error: 'Erro ao dar baixa no aparelho',
  });

export const imprimirDeclaracao = (id: string) =>
  abrirImpressoDaFilial(`/ordens_servico/${id}/declaracao/pdf`, 'a4');

/** The menu action of the order's page, while the device is in the shop. */
export function useAcaoBaixa({ retirada_em }: Pick<OrdemServico, 'retirada_em'>, abrir: () => void) {
  const pode = usePermissao('atendimento:baixar');
  return pode && retirada_em === null && { label: 'Dar baixa no aparelho', icon: IconTrashX, onClick: abrir };
}
