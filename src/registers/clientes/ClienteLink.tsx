/** A customer's name, as a link to the customer's page for who may see it. */
import { usePermissao } from '#company/auth/auth.client.ts';
import { RowLink } from '#platform/web/lists/RowLink.tsx';
import { paginaDoCliente } from './clientes.client.ts';

interface ClienteLinkProps {
  /** Null for the other kinds of party, which have no page. */
  id: string | null;
  nome: string | null;
  oneLine?: boolean;
}

export function ClienteLink({ id, nome, oneLine }: ClienteLinkProps) {
  const pode = usePermissao('clientes:ver');
  return (
    <RowLink to={pode && id !== null && paginaDoCliente(id)} oneLine={oneLine}>
      {nome || '-'}
    </RowLink>
  );
}
