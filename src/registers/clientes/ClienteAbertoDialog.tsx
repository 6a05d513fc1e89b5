import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { hasCode } from '#platform/web/data/api.ts';
import { useOpenedRecord } from '#platform/web/data/opened_record.ts';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { ClienteDialog } from './ClienteDialog.tsx';
import { paginaDoCliente, useCliente } from './clientes.client.ts';
import { clientesErrors } from './clientes.contract.ts';

interface ClienteAbertoDialogProps {
  id: string;
  onClose: () => void;
}

/** Reads and opens a customer: the list's rows hold only what the list shows. */
export function ClienteAbertoDialog({ id, onClose }: ClienteAbertoDialogProps) {
  const query = useCliente(id);
  const navigate = useNavigate();
  // Another registration may have taken this one in: the customer's page opens the one that it became.
  const sumiu = hasCode(query.error, 'NAO_ENCONTRADO');
  const abrirPagina = useEffectEvent(() => void navigate({ to: paginaDoCliente(id), replace: true }));
  useEffect(() => {
    if (sumiu) abrirPagina();
  }, [sumiu]);
  const lido = { ...query, error: sumiu ? null : query.error };
  const cliente = useOpenedRecord(undefined, lido, { loadError: 'Erro ao carregar clientes', onClose });
  if (!cliente) {
    return (
      <Dialog title="Cliente" onClose={onClose}>
        Carregando...
      </Dialog>
    );
  }
  if (cliente.anonimizado_em) {
    return (
      <Dialog title={cliente.nome_completo} size="small" onClose={onClose}>
        {clientesErrors.CLIENTE_ANONIMIZADO.message}.
      </Dialog>
    );
  }
  return <ClienteDialog cliente={cliente} filial_id={cliente.filial_id} onClose={onClose} />;
}
