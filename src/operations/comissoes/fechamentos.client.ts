import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { abrirImpresso } from '#company/documentos/documentos.client.ts';
import type { FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import type { Fechamento, fechamentosContract } from './fechamentos.contract.ts';
import { avisoDaFolha } from './fechamentos.rules.ts';

export const fechamentos = createSliceClient<typeof fechamentosContract>('comissoes');

/** Invalidates every query: money and the technician's name show on many screens. */

export const imprimirDemonstrativo = (id: string, formato: FormatoImpresso = 'a4') =>
  abrirImpresso(`/comissoes/fechamentos/${id}/pdf`, formato);

/** The sum that a closing would take; disabled until person and day are set. */
export const useAFechar = (profile_id: string, ate: string) =>
  useQuery(
    fechamentos.aFechar.queryOptions({
      input: { profile_id, ate },
      enabled: profile_id !== '' && /^\d{4}-\d{2}-\d{2}$/.test(ate),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );

export const useLinhasDaOrdem = (id: string) =>
  useQuery(fechamentos.linhasDaOrdem.queryOptions({ input: { id }, staleTime: 0 }));

export function useTrocarTecnico() {
  return useCommand(fechamentos.trocarTecnico, {
    success: 'Técnico trocado com sucesso!',
    error: 'Erro ao trocar técnico',
  });
}

export function useFechar() {
  return useCommand(fechamentos.fechar, {
    success: 'Comissões fechadas com sucesso!',
    successAction: ({ id }) => ({
      label: 'Imprimir demonstrativo',
      onClick: () => imprimirDemonstrativo(id),
    }),
    error: 'Erro ao fechar comissões',
  });
}

/** Stays on screen until the user closes it: the amount must be typed into another program. */
export const avisarDaFolha = (valor: string) => toast.warning(avisoDaFolha(valor));

/** Undoes the closing after the user confirms. */
export function useDesfazerComPergunta() {
  const { mutate } = useCommand(fechamentos.desfazerFechamento, {
    success: 'Fechamento desfeito com sucesso!',
    error: 'Erro ao desfazer fechamento',
  });
  return async ({ id, numero, pessoa_nome, destino }: Fechamento) => {
    const yes = await confirm({
      title: 'Desfazer fechamento',
      message:
        destino === 'pagar'
          ? 'Deseja desfazer este fechamento? A conta a pagar será cancelada, e comissões e vales voltarão a ficar em aberto.'
          : 'Deseja desfazer este fechamento? Comissões e vales voltarão a ficar em aberto.',
      details: { Fechamento: numero, Pessoa: pessoa_nome },
      confirmLabel: 'Desfazer',
    });
    if (yes) mutate({ id });
  };
}
