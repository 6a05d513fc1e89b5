/** Queries and commands of the sales screen, with the messages of spec § 8. */
import { abrirImpresso } from '#company/documentos/documentos.client.ts';
import type { FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import { dizendoADevolver } from '#kernels/financeiro/a_devolver.rules.ts';
import { oferecerSobra } from '#kernels/financeiro/sobra.client.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { warnOf } from '#platform/web/toasts/toast.ts';
import type { vendasContract } from './vendas.contract.ts';

export const vendas = createSliceClient<typeof vendasContract>('vendas');

/** The sale's data that its reversal needs, from a row of either list or from the sale's window. */
export interface VendaComAcoes {
  venda_direta_id: string | null;
  numero: number | null;
  cliente_nome: string | null;
  produtos: string;
  filial_id: string;
}

/** Without a format, the one last used on this computer. */
export const imprimirComprovante = (id: string, formato?: FormatoImpresso) =>
  abrirImpresso(`/vendas_diretas/${id}/comprovante/pdf`, formato);

/** Invalidates every query: a sale moves stock, which many screens show. */

export const useSalvarConfiguracaoVendas = () =>
  useCommand(vendas.salvarConfiguracao, {
    success: 'Configurações salvas!',
    error: 'Erro ao salvar configurações',
  });

export function useEstornarVenda() {
  return useCommand(vendas.estornar, {
    success: dizendoADevolver('Venda estornada com sucesso!'),
    error: 'Erro ao estornar venda',
    onRefused: oferecerSobra,
    onSuccess: warnOf,
  });
}

export function useFinalizarVenda() {
  return useCommand(vendas.finalizar, {
    success: 'Venda finalizada com sucesso!',
    successAction: ({ id }) => ({ label: 'Imprimir comprovante', onClick: () => imprimirComprovante(id) }),
    error: 'Erro ao finalizar venda',
    onSuccess: warnOf,
  });
}
