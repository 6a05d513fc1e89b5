import { useQuery } from '@tanstack/react-query';
import { abrirImpresso } from '#company/documentos/documentos.client.ts';
import type { FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import type { PixAlem } from '#kernels/financeiro/financeiro.contract.ts';
import { formatBRL, isZero } from '#platform/shared/money.ts';
import { createSliceClient, hasCode, isDomainError, useCommand } from '#platform/web/data/api.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import type { ConfirmarPixInput, pagamentosContract } from './pagamentos.contract.ts';

export const pagamentos = createSliceClient<typeof pagamentosContract>('pagamentos');

export function usePagamentos(id: string) {
  return useQuery(pagamentos.daOrdem.queryOptions({ input: { id } }));
}

export function useCobranca(id: string) {
  return useQuery(pagamentos.cobranca.queryOptions({ input: { id } }));
}

/** The number of another receipt with this code of the bank. */
export function useCodigoUsado(id: string, codigo: string) {
  const input = { id, codigo };
  return useQuery(pagamentos.codigoUsado.queryOptions({ input, enabled: codigo.length >= 10 }));
}

/** Without a format, the one last used on this computer. */
export const imprimirRecibo = (id: string, formato?: FormatoImpresso) =>
  abrirImpresso(`/movimentos_financeiros/${id}/recibo/pdf`, formato);

/** The toast's action after a receipt of money. */
export const acaoRecibo = ({ id }: { id: string }) => ({
  label: 'Imprimir recibo',
  onClick: () => imprimirRecibo(id),
});

/** Invalidates every query: money shows on many screens. */

export const useMudarPagador = () =>
  useCommand(pagamentos.mudarPagador, {
    success: 'Quem paga foi salvo com sucesso!',
    error: 'Erro ao salvar quem paga',
    onSuccess: ({ sinal_liberado }) => {
      if (sinal_liberado)
        toast.warning(`O sinal de ${formatBRL(sinal_liberado)} fica como crédito de quem o deixou`);
    },
  });

export function useCobrarSinal() {
  return useCommand(pagamentos.cobrarSinal, { error: 'Erro ao cobrar por PIX' });
}

export function useCobrarParcela() {
  return useCommand(pagamentos.cobrarParcela, { error: 'Erro ao cobrar por PIX' });
}

/** The second question about a PIX that was larger than its charge, or that no debt waits for any more. */
async function aceitarSobra(error: unknown, input: ConfirmarPixInput): Promise<ConfirmarPixInput | null> {
  if (!hasCode(error, 'PIX_ALEM_DO_COBRADO') || !isDomainError(error)) return null;
  const { sobra } = error.data as unknown as PixAlem;
  const sim = await confirm({
    title: 'Confirmar a sobra',
    message: error.message,
    details: {
      'Valor recebido': formatBRL(input.valor),
      'Vira crédito': isZero(sobra) ? null : formatBRL(sobra),
    },
    confirmLabel: 'Confirmar mesmo assim',
    cancelLabel: 'Voltar',
  });
  return sim ? { ...input, excedente: true } : null;
}

export function useConfirmarPix() {
  return useCommand(pagamentos.confirmarPix, {
    onRefused: aceitarSobra,
    success: 'PIX confirmado com sucesso!',
    successAction: acaoRecibo,
    error: 'Erro ao confirmar PIX',
  });
}

export function useCancelarCobranca() {
  return useCommand(pagamentos.cancelarCobranca, {
    success: 'Cobrança cancelada com sucesso!',
    error: 'Erro ao cancelar cobrança',
  });
}
