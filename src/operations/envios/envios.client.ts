/** Queries and commands of a device's way between branches, with their messages. */
import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePermissao } from '#company/auth/auth.client.ts';
import { refreshes } from '#operations/ordens_servico/ordens_servico.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { enviosContract } from './envios.contract.ts';

const envios = createSliceClient<typeof enviosContract>('envios');

export const useEnvios = (id: string) =>
  useQuery(envios.daOrdem.queryOptions({ input: { id }, meta: { shows: ['filiais'] } }));

export const useDestinos = (enabled = true) =>
  useQuery(envios.destinos.queryOptions({ enabled, meta: { shows: ['filiais'] } }));

export const useEnviar = () =>
  useCommand(envios.enviar, {
    success: 'Aparelho enviado com sucesso!',
    error: 'Erro ao enviar o aparelho',
    refreshes,
  });

export const useReceber = () =>
  useCommand(envios.receber, {
    success: 'Aparelho recebido com sucesso!',
    error: 'Erro ao receber o aparelho',
    refreshes,
  });

export const useCancelarEnvio = () =>
  useCommand(envios.cancelar, {
    success: 'Envio cancelado com sucesso!',
    error: 'Erro ao cancelar o envio',
    refreshes,
  });

/** The action on the order's page, while the device is in the shop and there is another branch. */
export function useAcaoEnviar({ retirada_em }: Pick<OrdemServico, 'retirada_em'>, abrir: () => void) {
  const pode = usePermissao('ordens_servico:editar') && retirada_em === null;
  const { data: destinos = [] } = useDestinos(pode);
  if (!pode || destinos.length < 2) return false;
  return { label: 'Enviar aparelho a outra filial', icon: IconTruckDelivery, onClick: abrir };
}
