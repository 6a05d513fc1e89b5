/** 'Nova Venda'. */
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { useVendaAberta } from './carrinho.client.ts';
import { VendaForm } from './VendaForm.tsx';
import { useFinalizarVenda } from './vendas.client.ts';

interface VendaDialogProps {
  filial: CurrentBranch;
  onClose: () => void;
}

export function VendaDialog({ filial, onClose }: VendaDialogProps) {
  const venda = useVendaAberta(filial);
  const finalizar = useFinalizarVenda();
  return (
    <VendaForm
      venda={venda}
      draft={`vendas/${venda.filial.id}`}
      onFinalizar={(input) => finalizar.mutateAsync(input)}
      onClose={onClose}
    />
  );
}
