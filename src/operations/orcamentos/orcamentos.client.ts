import { useQuery } from '@tanstack/react-query';
import { abrirImpressoDaFilial } from '#company/documentos/documentos.client.ts';
import type { FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { orcamentosContract } from './orcamentos.contract.ts';

export const orcamentos = createSliceClient<typeof orcamentosContract>('orcamentos');

/** Invalidates every query: a quote reserves parts and changes its order, which many screens show. */

export const useOrcamento = (id: string | undefined) =>
  useQuery(orcamentos.get.queryOptions({ input: { id: id ?? '' }, enabled: id !== undefined }));

export const useOrcamentosDaOrdem = (id: string, enabled: boolean) =>
  useQuery(orcamentos.daOrdem.queryOptions({ input: { id }, enabled }));

const SALVO = { success: 'Orçamento salvo com sucesso!', error: 'Erro ao salvar orçamento' };

export const useCreateOrcamento = () => useCommand(orcamentos.create, SALVO);
export const useUpdateOrcamento = () => useCommand(orcamentos.update, SALVO);

export const useNovaVersao = () =>
  useCommand(orcamentos.novaVersao, {
    success: 'Nova versão criada com sucesso!',
    error: 'Erro ao criar nova versão',
  });

export const useCancelarOrcamento = () =>
  useCommand(orcamentos.cancelar, {
    success: 'Orçamento cancelado com sucesso!',
    error: 'Erro ao cancelar orçamento',
  });

export const useRemoveOrcamento = () =>
  useCommand(orcamentos.remove, {
    success: 'Orçamento excluído com sucesso!',
    error: 'Erro ao excluir orçamento',
  });

/** Opens in a tab of its own. Without a format, the branch's is used. */
export const imprimirOrcamento = (id: string, formato?: FormatoImpresso) =>
  abrirImpressoDaFilial(`/orcamentos/${id}/pdf`, formato);
