/** 'Avisar o cliente' of an order, on the screens of orders and quotes. */
import { IconBell } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { usePermissao } from '#company/auth/auth.client.ts';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import type { ToastAction } from '#platform/web/toasts/ToastAction.tsx';

export const AVISAR = { label: 'Avisar o cliente', icon: IconBell };

export const usePodeAvisar = () => usePermissao('mensagens:enviar');

/**
 * The action in the toast of a status change: the likely next step. It links to the order's page, because a toast
 * outlives its screen.
 */
export function useAvisarDepois(): (ordem: { numero_os: number }) => ToastAction | undefined {
  const pode = usePodeAvisar();
  const navigate = useNavigate();
  return ({ numero_os }) =>
    pode
      ? {
          label: AVISAR.label,
          onClick: () =>
            void navigate({ to: paginaDaOrdem(numero_os), search: { janela: 'mensagem' } as never }),
        }
      : undefined;
}
