/** An existing order in its form, read by the id in the address. */
import { useOpenedRecord } from '#platform/web/data/opened_record.ts';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { useOrdem } from './itens_ordem.client.ts';
import { OrdemServicoDialog } from './OrdemServicoDialog.tsx';
import type { OrdemServico } from './ordens_servico.contract.ts';

interface OrdemAbertaDialogProps {
  id: string;
  /** The whole order, if the page has it. The list's rows hold only what the list shows. */
  ordem?: OrdemServico;
  /** Opened on the order's own page: no link to it is needed. */
  naPagina?: boolean;
  /** Opens the items of the order. */
  onItens: (id: string) => void;
  onClose: () => void;
}

export function OrdemAbertaDialog({ id, naPagina, onItens, onClose, ...props }: OrdemAbertaDialogProps) {
  const aberta = useOrdem(id);
  const ordem = useOpenedRecord<OrdemServico>(props.ordem, aberta, {
    loadError: 'Erro ao carregar ordens de serviço',
    onClose,
  });
  if (!ordem) {
    return (
      <Dialog title="Ordem de Serviço" size="large" onClose={onClose}>
        Carregando...
      </Dialog>
    );
  }
  return (
    <OrdemServicoDialog
      ordem={ordem}
      filial_id={ordem.filial_id}
      detalhe={aberta.data}
      naPagina={naPagina ?? false}
      onItens={() => onItens(ordem.id)}
      onClose={onClose}
    />
  );
}
