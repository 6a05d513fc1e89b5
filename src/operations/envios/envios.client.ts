/** The action that opens the shipment window. */
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { createSliceClient, ofCompany } from '#platform/web/data/api.ts';
import type { enviosContract } from './envios.contract.ts';

export const envios = createSliceClient<typeof enviosContract>('envios');

export const useDestinos = (enabled = true) =>
  useQuery(envios.destinos.queryOptions({ enabled, meta: ofCompany }));

/** The action on the order's page, while the device is in the shop and another branch exists. */
export function useAcaoEnviar({ retirada_em }: Pick<OrdemServico, 'retirada_em'>, abrir: () => void) {
  const pode = usePermissao('ordens_servico:editar') && retirada_em === null;
  const { data: destinos = [] } = useDestinos(pode);
  if (!pode || destinos.length < 2) return false;
  return { label: 'Enviar aparelho a outra filial', icon: IconBuildingStore, onClick: abrir };
}
