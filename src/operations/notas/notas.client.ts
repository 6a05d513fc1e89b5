import { useQuery } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { waitsOnDevice } from '#platform/web/data/waiting_acts.ts';
import type { EscreverInput, notasContract } from './notas.contract.ts';

const notas = createSliceClient<typeof notasContract>('notas');

export function useNotas(id: string) {
  return useQuery(notas.daOrdem.queryOptions({ input: { id } }));
}

export const useEscrever = () =>
  useCommand(notas.escrever, {
    success: 'Nota salva com sucesso!',
    error: 'Erro ao salvar a nota',
    waits: waitsOnDevice(({ texto }: EscreverInput) => ({ what: 'Nota interna', text: texto })),
  });

export const useFixar = () => useCommand(notas.fixar, { error: 'Erro ao fixar a nota' });
