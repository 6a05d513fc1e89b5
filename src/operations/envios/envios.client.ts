/** The action that opens the shipment window. */
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useUso } from '#company/auth/uso.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { createSliceClient, ofCompany } from '#platform/web/data/api.ts';
import type { enviosContract } from './envios.contract.ts';

export const envios = createSliceClient<typeof enviosContract>('envios');

export const useDestinos = () => useQuery(envios.destinos.queryOptions({ meta: ofCompany }));

/** The action on the order's page, while the device is in the shop and another branch exists. */
export function useAcaoEnviar({ retirada_em }: Pick<OrdemServico, 'retirada_em'>, abrir: () => void) {
  const pode = usePermissao('ordens_servico:editar') && retirada_em === null;
  const { filiais } = useUso();
  if (!pode || !filiais) return false;
  return { label: 'Enviar aparelho a outra filial', icon: IconBuildingStore, onClick: abrir };
}
