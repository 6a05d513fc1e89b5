import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { FilialAtual } from '#platform/web/data/filial_atual.ts';
import { useOpenedRecord } from '#platform/web/data/opened_record.ts';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { ProdutoDialog, ProdutoVistoDialog } from './ProdutoDialog.tsx';
import { useProduto } from './produtos_servicos.client.ts';
import type { Produto } from './produtos_servicos.contract.ts';

interface ProdutoAbertoDialogProps {
  id: string;
  /** The item as the list shows it, when it does. */
  row: Produto | undefined;
  filial: FilialAtual | null;
  onClose: () => void;
}

/** A product or service by its id, as a link names it. */
export function ProdutoAbertoDialog({ id, row, filial: atual, onClose }: ProdutoAbertoDialogProps) {
  const podeEditar = usePermissao('produtos_servicos:editar');
  const query = useProduto(id, row === undefined);
  const produto = useOpenedRecord(row, query, {
    loadError: 'Erro ao carregar produtos/serviços',
    onClose,
  });
  // The branch of the moment it was opened: stock typed here is posted there.
  const [filial, setFilial] = useState(atual);
  if (!produto) {
    if (filial !== atual) setFilial(atual);
    return (
      <Dialog title="Produto/Serviço" size="large" onClose={onClose}>
        Carregando...
      </Dialog>
    );
  }
  const props = { produto, filial, onClose };
  return podeEditar ? <ProdutoDialog {...props} /> : <ProdutoVistoDialog {...props} />;
}
