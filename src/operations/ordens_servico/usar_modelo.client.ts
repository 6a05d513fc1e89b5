/** Apart from the order's other commands, because the order's page loads those first. */
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { warnOf } from '#platform/web/toasts/toast.ts';
import type { itensOrdemContract } from './itens_ordem.contract.ts';

const itensOrdem = createSliceClient<typeof itensOrdemContract>('ordens_servico');

export function useUsarModelo() {
  return useCommand(itensOrdem.usarModelo, {
    success: 'Itens do modelo adicionados com sucesso!',
    error: 'Erro ao usar modelo',
    onSuccess: warnOf,
  });
}
