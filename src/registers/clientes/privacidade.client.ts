import { useQuery } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { Exportacao, Formato, privacidadeContract } from './privacidade.contract.ts';

const privacidade = createSliceClient<typeof privacidadeContract>('privacidade');

export function useConsentimentos(id: string, enabled: boolean) {
  return useQuery(privacidade.listConsentimentos.queryOptions({ input: { id }, enabled }));
}

/**
 * Fetches and saves the file. No copy of a customer's data is kept for retries, so a second click makes a second file
 * and a second audit entry, which matches what happened.
 */
export function useExportarDados(id: string) {
  const { isPending, variables, mutate } = useCommand(privacidade.exportar, {
    success: 'Arquivo gerado com sucesso!',
    error: 'Erro ao exportar dados',
    secret: true,
    onSuccess: baixar,
  });
  return {
    gerando: isPending ? (variables?.formato ?? null) : null,
    exportar: (formato: Formato) => mutate({ id, formato }),
  };
}

function baixar({ nome_arquivo, tipo, conteudo_base64 }: Exportacao): void {
  const bytes = Uint8Array.from(atob(conteudo_base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: tipo }));
  const link = document.createElement('a');
  link.href = url;
  link.download = nome_arquivo;
  link.click();
  // By then the browser has opened the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
