/** An order's number, as a link to the order's page for who may see it. */
import type { ReactNode } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { RowLink } from '#platform/web/lists/RowLink.tsx';
import { paginaDaOrdem } from './ordens_servico.client.ts';

/** Without `children`, 'OS #12'. */
export function OrdemLink({ numero, children }: { numero: number | null; children?: ReactNode }) {
  const pode = usePermissao('ordens_servico:ver');
  if (numero === null) return '-';
  return <RowLink to={pode && paginaDaOrdem(numero)}>{children ?? `OS #${numero}`}</RowLink>;
}
