/** Commands of billing, with the messages of spec § 8. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { abrirImpressoDaFilial } from '#company/documentos/documentos.client.ts';
import { dizendoADevolver } from '#kernels/financeiro/a_devolver.rules.ts';
import type { Destino } from '#kernels/financeiro/financeiro.contract.ts';
import { oferecerSobra } from '#kernels/financeiro/sobra.client.ts';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { acaoRecibo } from '#operations/pagamentos/pagamentos.client.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import type { ToastAction } from '#platform/web/toasts/ToastAction.tsx';
import { warnOf } from '#platform/web/toasts/toast.ts';
import type { faturamentoContract } from './faturamento.contract.ts';

const faturamento = createSliceClient<typeof faturamentoContract>('ordens_servico');

export function usePreverFaturamento(id: string) {
  return useQuery(faturamento.preverFaturamento.queryOptions({ input: { id }, staleTime: 0 }));
}

/** Prints on the roll, because the document is handed over the counter. */
export const imprimirEntrega = (id: string) =>
  abrirImpressoDaFilial(`/ordens_servico/${id}/entrega/pdf`, '80mm');

export const acaoEntrega = ({ id }: Pick<OrdemServico, 'id'>): ToastAction => ({
  label: 'Imprimir entrega',
  onClick: () => imprimirEntrega(id),
});

export function useFaturar(depois: (ordem: OrdemServico) => ToastAction | undefined) {
  return useCommand(faturamento.faturar, {
    success: 'Ordem de serviço faturada com sucesso!',
    successAction: ({ ordem }) => depois(ordem),
    error: 'Erro ao faturar ordem de serviço',
    onSuccess: warnOf,
  });
}

function useEstornarFaturamento() {
  return useCommand(faturamento.estornarFaturamento, {
    success: dizendoADevolver('Faturamento estornado com sucesso!'),
    error: 'Erro ao estornar faturamento',
    onRefused: oferecerSobra,
    onSuccess: warnOf,
  });
}

export function useReceberSinal() {
  return useCommand(faturamento.receberSinal, {
    success: 'Recebimento registrado com sucesso!',
    successAction: acaoRecibo,
    error: 'Erro ao registrar recebimento',
  });
}

const RETIRADA = { error: 'Erro ao registrar a retirada' };

export const useRegistrarRetirada = () =>
  useCommand(faturamento.registrarRetirada, {
    ...RETIRADA,
    success: 'Retirada registrada com sucesso!',
    successAction: acaoEntrega,
  });

export const useDesfazerRetirada = () =>
  useCommand(faturamento.desfazerRetirada, { ...RETIRADA, success: 'Retirada desfeita com sucesso!' });

export const useGuardar = () =>
  useCommand(faturamento.guardar, {
    error: 'Erro ao guardar o aparelho',
    success: ({ guardado_em }) =>
      guardado_em ? 'Aparelho guardado com sucesso!' : 'O aparelho voltou à lista',
  });

type OrdemFaturada = OrdemServico & Partial<Pick<OrdemServicoDetalhe, 'total'>>;

type Alem = (onDestino: (destino: Destino) => void) => ReactNode;

/** Reverses the billing after the user confirms. `alem` adds a question about the destination of received money. */
export function useEstornarComPergunta(onEstornado?: (ordem: OrdemServico) => void) {
  const estornar = useEstornarFaturamento();
  async function perguntar({ id, numero_os, cliente, total }: OrdemFaturada, alem: Alem) {
    let destino: Destino | undefined;
    const yes = await confirm({
      title: 'Estornar faturamento',
      message: `Deseja estornar o faturamento da Ordem de Serviço #${numero_os}? As vendas serão estornadas, os produtos voltarão ao estoque e a ordem ficará como Concluída, com os itens abertos para alteração.`,
      details: { Cliente: cliente.nome_completo, Total: total && formatBRL(total) },
      besides: alem((escolhido) => {
        destino = escolhido;
      }),
      confirmLabel: 'Estornar',
    });
    if (yes) estornar.mutate({ id, destino }, { onSuccess: (saved) => onEstornado?.(saved.ordem) });
  }
  return { perguntar, isPending: estornar.isPending };
}
