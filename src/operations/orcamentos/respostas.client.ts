import { useQuery } from '@tanstack/react-query';
import { abrirImpressoDaFilial } from '#company/documentos/documentos.client.ts';
import { imprimirComprovante } from '#operations/vendas/vendas.client.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { createSliceClient, hasCode, useCommand } from '#platform/web/data/api.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { warnOf } from '#platform/web/toasts/toast.ts';
import type { respostasContract } from './respostas.contract.ts';

const respostas = createSliceClient<typeof respostasContract>('orcamentos');

export const useAprovar = () =>
  useCommand(respostas.aprovar, {
    success: 'Aprovação registrada com sucesso!',
    error: 'Erro ao registrar aprovação',
  });

export function useParaAprovar(id: string) {
  return useQuery(respostas.paraAprovar.queryOptions({ input: { id }, staleTime: 0 }));
}

/** Opens the sheet that the customer signs to approve the order's items. */
export const imprimirAprovacao = (id: string) => abrirImpressoDaFilial(`/ordens_servico/${id}/aprovacao/pdf`);

/** Opens the sheet that the customer signs to answer the quote; `grupos` are the approved ones. */
export function imprimirResposta(
  id: string,
  resposta: { decisao: string; grupos: readonly string[] | null },
) {
  const { decisao, grupos } = resposta;
  const escolha = new URLSearchParams([
    ['decisao', decisao],
    ...(grupos ?? []).map((um) => ['grupos[]', um]),
  ]);
  abrirImpressoDaFilial(`/orcamentos/${id}/resposta/pdf`, undefined, escolha);
}

export const useAprovarNoBalcao = () =>
  useCommand(respostas.aprovarNoBalcao, {
    success: 'Aprovação registrada com sucesso!',
    error: 'Erro ao registrar aprovação',
  });

export const useRecusar = () =>
  useCommand(respostas.recusar, {
    success: 'Recusa registrada com sucesso!',
    error: 'Erro ao registrar recusa',
  });

export const useProvar = () =>
  useCommand(respostas.provar, {
    success: 'Confirmação guardada com sucesso!',
    error: 'Erro ao guardar confirmação',
  });

export const usePrepararDevolucao = () =>
  useCommand(respostas.prepararDevolucao, {
    success: 'Devolução preparada com sucesso!',
    error: 'Erro ao preparar devolução',
  });

export const useDispensar = () =>
  useCommand(respostas.dispensar, {
    success: 'Trabalho sem aprovação registrado com sucesso!',
    error: 'Erro ao registrar trabalho sem aprovação',
  });

export const useAbrirOrdem = () =>
  useCommand(respostas.abrirOrdem, {
    success: 'Ordem de serviço criada com sucesso!',
    error: 'Erro ao criar ordem de serviço',
  });

export const useVender = () =>
  useCommand(respostas.vender, {
    success: 'Venda finalizada com sucesso!',
    successAction: ({ id }) => ({ label: 'Imprimir comprovante', onClick: () => imprimirComprovante(id) }),
    error: 'Erro ao finalizar venda',
    onSuccess: warnOf,
    onRefused: async (error, input) =>
      hasCode(error, 'SINAL_A_CONFERIR') && (await vendeSemConferir())
        ? { ...input, sem_conferir: true }
        : null,
  });

/** Asks before a sale that would cancel a charge that the customer says is paid. */
export const vendeSemConferir = (cobranca?: { txid: string; valor: string }): Promise<boolean> =>
  confirm({
    title: 'Sinal a conferir',
    message: `O cliente avisou que pagou ${
      cobranca ? `${formatBRL(cobranca.valor)} de sinal por PIX (${cobranca.txid})` : 'o sinal por PIX'
    }. Vender cancela essa cobrança: se o PIX caiu na conta, confirme-a antes, para o sinal pagar a venda.`,
    confirmLabel: 'Vender assim mesmo',
    cancelLabel: 'Voltar e conferir',
  });
