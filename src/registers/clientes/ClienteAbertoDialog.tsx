import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { hasCode } from '#platform/web/data/api.ts';
import { useOpenedRecord } from '#platform/web/data/opened_record.ts';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { ClienteDialog } from './ClienteDialog.tsx';
import { paginaDoCliente, useCliente } from './clientes.client.ts';
import { type Cliente, clientesErrors } from './clientes.contract.ts';

interface ClienteAbertoDialogProps {
  id: string;
  /** The list's row of the customer, if the list has it. */
  row: Cliente | undefined;
  onClose: () => void;
}

/** Opens a customer by the id in a link. */
export function ClienteAbertoDialog({ id, row, onClose }: ClienteAbertoDialogProps) {
  const query = useCliente(id, row === undefined);
  const navigate = useNavigate();
  // Another registration may have taken this one in: the customer's page opens the one that it became.
  const sumiu = hasCode(query.error, 'NAO_ENCONTRADO');
  const abrirPagina = useEffectEvent(() => void navigate({ to: paginaDoCliente(id), replace: true }));
  useEffect(() => {
    if (sumiu) abrirPagina();
  }, [sumiu]);
  const lido = { data: query.data, error: sumiu ? null : query.error };
  const cliente = useOpenedRecord(row, lido, {
    loadError: 'Erro ao carregar clientes',
    onClose,
  });
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
