import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { useOpenedRecord } from '#platform/web/data/opened_record.ts';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { ProdutoDialog, ProdutoVistoDialog } from './ProdutoDialog.tsx';
import { useProduto } from './produtos_servicos.client.ts';
import type { Produto } from './produtos_servicos.contract.ts';

interface ProdutoAbertoDialogProps {
  id: string;
  /** The list's row of the item, if the list has it. */
  row: Produto | undefined;
  filial: CurrentBranch | null;
  onClose: () => void;
}

/** Opens a product or service by the id in a link, with its history. */
export function ProdutoAbertoDialog({ id, row, filial: atual, onClose }: ProdutoAbertoDialogProps) {
  const podeEditar = usePermissao('produtos_servicos:editar');
  const query = useProduto(id, row === undefined);
  const produto = useOpenedRecord(row, query, {
    loadError: 'Erro ao carregar produtos/serviços',
    onClose,
  });
  // Fixed when the dialog opens: stock typed here is posted to that branch.
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
