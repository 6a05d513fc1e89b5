/**
 * A row or a card opens the window of an action in place. A toast outlives its screen, so it links to the order's page.
 */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermissoes } from '#company/auth/auth.client.ts';
import type { ToastAction } from '#platform/web/toasts/ToastAction.tsx';
import { type AtoAberto, type AtoDaOrdem, atosDaOrdem, type OrdemDoAto } from './atos.client.ts';
import { paginaDaOrdem } from './ordens_servico.client.ts';

/** The actions that the user may do. */
export function useAtosOferecidos(): AtoDaOrdem[] {
  const pode = usePermissoes();
  return atosDaOrdem.all().filter(({ permissao }) => pode(permissao));
}

/** The actions of each row or card, and the open one, for AtoDialog. */
export function useAtosDaLinha() {
  const oferecidos = useAtosOferecidos();
  const [aberto, setAberto] = useState<AtoAberto | null>(null);
  return {
    de: (ordem: OrdemDoAto) =>
      oferecidos.flatMap((ato) => {
        const { label, icon, naLinha } = ato;
        const abrir = { label, icon, menu: true, onClick: () => setAberto({ ato, ordem }) };
        return naLinha ? [{ ...abrir, letter: naLinha.letter }] : [];
      }),
    aberto,
    fechar: () => setAberto(null),
  };
}

/** The action button in the toast of a status change. */
export function useDepoisDoStatus(): (ordem: Pick<OrdemDoAto, 'numero_os'>) => ToastAction | undefined {
  const ato = useAtosOferecidos().find(({ depoisDoStatus }) => depoisDoStatus);
  const navigate = useNavigate();
  return ({ numero_os }) =>
    ato && {
      label: ato.label,
      onClick: () => void navigate({ to: paginaDaOrdem(numero_os), search: ato.busca as never }),
    };
}
