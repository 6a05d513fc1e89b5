/** Queries and commands of billing, with the messages of spec § 8. */
import { useQuery } from '@tanstack/react-query';
import type { OrdemServicoDetalhe } from '#operations/itens_ordem/itens_ordem.contract.ts';
import { refreshes } from '#operations/ordens_servico/ordens_servico.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { warnOf } from '#platform/web/toasts/toast.ts';
import type { faturamentoContract } from './faturamento.contract.ts';
import { textoEstornarFaturamento } from './faturamento.rules.ts';

const faturamento = createSliceClient<typeof faturamentoContract>('ordens_servico');

export function usePreverFaturamento(id: string) {
  return useQuery(faturamento.preverFaturamento.queryOptions({ input: { id }, staleTime: 0 }));
}

export function useFaturar() {
  return useCommand(faturamento.faturar, {
    success: 'Ordem de serviço faturada com sucesso!',
    error: 'Erro ao faturar ordem de serviço',
    refreshes,
    onSuccess: warnOf,
  });
}

function useEstornarFaturamento() {
  return useCommand(faturamento.estornarFaturamento, {
    success: 'Faturamento estornado com sucesso!',
    error: 'Erro ao estornar faturamento',
    refreshes,
    onSuccess: warnOf,
  });
}

type OrdemFaturada = OrdemServico & Partial<Pick<OrdemServicoDetalhe, 'total'>>;

/** Reverses the billing once the user has said yes to the question. */
export function useEstornarComPergunta(onEstornado?: (ordem: OrdemServico) => void) {
  const estornar = useEstornarFaturamento();
  async function perguntar({ id, numero_os, cliente, total }: OrdemFaturada) {
    const yes = await confirm({
      title: 'Estornar faturamento',
      message: textoEstornarFaturamento(numero_os),
      details: { Cliente: cliente.nome_completo, Total: total && formatBRL(total) },
      confirmLabel: 'Estornar',
    });
    if (yes) estornar.mutate({ id }, { onSuccess: (saved) => onEstornado?.(saved.ordem) });
  }
  return { perguntar, isPending: estornar.isPending };
}
