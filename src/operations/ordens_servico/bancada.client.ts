import { formatBRL } from '#platform/shared/money.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { ToastAction } from '#platform/web/toasts/ToastAction.tsx';
import { toast, warnOf } from '#platform/web/toasts/toast.ts';
import type { bancadaContract } from './bancada.contract.ts';
import { confirmarEntrega } from './ordens_servico.client.ts';
import type { OrdemSalva, OrdemServico } from './ordens_servico.contract.ts';
import { entregaSemBaixa, type StatusOrdemServico } from './status.rules.ts';

const bancada = createSliceClient<typeof bancadaContract>('ordens_servico');
const ERRO = { error: 'Erro ao salvar ordem de serviço' };

function avisar(salva: OrdemSalva): void {
  warnOf(salva);
  const { sinal_liberado } = salva;
  if (sinal_liberado) toast.warning(`O sinal de ${formatBRL(sinal_liberado)} fica como crédito do cliente`);
}

const SALVA = { ...ERRO, success: 'Ordem de serviço atualizada com sucesso!', onSuccess: avisar };

/** Changes several orders at once. The caller shows the result of each. */
export const useMudarStatus = () => useCommand(bancada.mudarStatus, ERRO);

export const useMudarTecnico = () => useCommand(bancada.mudarTecnico, ERRO);

export const useSalvarBancada = () => useCommand(bancada.salvarBancada, SALVA);
export const useAssumir = () => useCommand(bancada.assumir, SALVA);

/** A card of the board lacks the customer's name. The board offers no delivery, which alone needs it. */
type Alvo = Pick<OrdemServico, 'id' | 'versao' | 'numero_os' | 'status' | 'etapa_id' | 'faturada_em'> &
  Parameters<typeof confirmarEntrega>[0];

interface OpcoesDaMudanca {
  /** No success toast: the screen itself shows the change. */
  quiet?: boolean;
  /** Allows another change while one is being saved. */
  varias?: boolean;
  failureText?: (error: unknown, id: string) => string | undefined;
  /** The likely next step, a button in the toast. */
  acao?: ToastAction | undefined;
  /** Asks who takes the device, if the status may become delivered. */
  Entrega?: Parameters<typeof confirmarEntrega>[1];
}

/**
 * Changes one order, with the confirmation of the edit dialog. `mudar` resolves with the saved order, or null if
 * nothing changed.
 */
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
    // useCommand has shown the error.
    const salva = await command.mutateAsync({ id, versao, status, etapa_id, ...entrega }).catch(() => null);
    return salva?.ordem ?? null;
  }
  return { mudar, isPending: command.isPending };
}
