/** The deposit on a quote without an order, and its receipt. */
import { useQuery } from '@tanstack/react-query';
import { acaoRecibo } from '#operations/pagamentos/pagamentos.client.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { sinaisOrcamentoContract } from './sinais_orcamento.contract.ts';

const sinais = createSliceClient<typeof sinaisOrcamentoContract>('orcamentos');

/** Enabled only if the user may receive. */
export function useSinalDoOrcamento(id: string, pode: boolean) {
  return useQuery(
    sinais.sinal.queryOptions({
      input: { id },
      enabled: pode,
    }),
  );
}

export const useReceberSinal = () =>
  useCommand(sinais.receberSinal, {
    success: 'Recebimento registrado com sucesso!',
    successAction: acaoRecibo,
    error: 'Erro ao registrar recebimento',
  });
