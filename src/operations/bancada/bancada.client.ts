/** Commands of the bench, with their messages. */

import { confirmarEntrega, refreshes } from '#operations/ordens_servico/ordens_servico.client.ts';
import type { OrdemSalva, OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { entregaSemBaixa, type StatusOrdemServico } from '#operations/ordens_servico/status.rules.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { ToastAction } from '#platform/web/toasts/ToastAction.tsx';
import { toast, warnOf } from '#platform/web/toasts/toast.ts';
import type { bancadaContract } from './bancada.contract.ts';

const bancada = createSliceClient<typeof bancadaContract>('ordens_servico');
const ERRO = { error: 'Erro ao salvar ordem de serviço', refreshes };

function avisar(salva: OrdemSalva): void {
  warnOf(salva);
  const { sinal_liberado } = salva;
  if (sinal_liberado) toast.warning(`O sinal de ${formatBRL(sinal_liberado)} fica como crédito do cliente`);
}

const SALVA = { ...ERRO, success: 'Ordem de serviço atualizada com sucesso!', onSuccess: avisar };

/** Changes several orders at once; the caller shows the result of each. */
export const useMudarStatus = () => useCommand(bancada.mudarStatus, ERRO);

export const useSalvarBancada = () => useCommand(bancada.salvarBancada, SALVA);
export const useAssumir = () => useCommand(bancada.assumir, SALVA);

/** The board's cards, which are never delivered there, do not say whose device it is. */
type Alvo = Pick<OrdemServico, 'id' | 'versao' | 'numero_os' | 'status' | 'etapa_id' | 'faturada_em'> &
  Parameters<typeof confirmarEntrega>[0];

interface OpcoesDaMudanca {
  /** The screen itself shows the change. */
  quiet?: boolean;
  /** Further changes may be asked for while one is on its way. */
  varias?: boolean;
  failureText?: (error: unknown, id: string) => string | undefined;
  /** The likely next step, in the toast. */
  acao?: ToastAction | undefined;
  /** Asks who takes the device, where a delivery may be chosen. */
  Entrega?: Parameters<typeof confirmarEntrega>[1];
}

/** One order, with the question of the edit dialog. `mudar` resolves with the saved order; null if it stays as it was. */
export function useMudarUma({ quiet, varias = false, failureText, acao, Entrega }: OpcoesDaMudanca = {}) {
  const command = useCommand(bancada.mudarUma, {
    ...(quiet ? { ...ERRO, onSuccess: avisar } : { ...SALVA, successAction: () => acao }),
    failureText: (error, { id }) => failureText?.(error, id),
  });
  async function mudar(
    ordem: Alvo,
    status: StatusOrdemServico,
    etapa_id: string | null = null,
  ): Promise<OrdemSalva['ordem'] | null> {
    if (status === ordem.status && etapa_id === ordem.etapa_id) return null;
    if (command.isPending && !varias) return null;
    const entrega = entregaSemBaixa(ordem, status) ? await confirmarEntrega(ordem, Entrega) : {};
    if (!entrega) return null;
    const { id, versao } = ordem;
    // useCommand has said why it failed.
    const salva = await command.mutateAsync({ id, versao, status, etapa_id, ...entrega }).catch(() => null);
    return salva?.ordem ?? null;
  }
  return { mudar, isPending: command.isPending };
}
