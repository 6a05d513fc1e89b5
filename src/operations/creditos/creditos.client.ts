import { dizendoADevolver } from '#kernels/financeiro/a_devolver.rules.ts';
import { oferecerSobra } from '#kernels/financeiro/sobra.client.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { creditosContract } from './creditos.contract.ts';

export const creditos = createSliceClient<typeof creditosContract>('creditos');

/** Invalidates every query: money shows on many screens. */

export function useDevolverCredito() {
  return useCommand(creditos.devolver, {
    success: dizendoADevolver('Crédito devolvido com sucesso!'),
    error: 'Erro ao devolver crédito',
    onRefused: oferecerSobra,
  });
}
