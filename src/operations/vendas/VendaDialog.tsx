/** 'Nova Venda'. It waits for the setting of the Consumidor, which decides where the cursor starts. */
import { useQuery } from '@tanstack/react-query';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { LoadingWindow } from '#platform/web/overlays/LoadingOverlay.tsx';
import { useVendaAberta } from './carrinho.client.ts';
import { VendaForm } from './VendaForm.tsx';
import { useFinalizarVenda, vendas } from './vendas.client.ts';

interface VendaDialogProps {
  filial: CurrentBranch;
  onClose: () => void;
}

export function VendaDialog(props: VendaDialogProps) {
  const { data, isPending, failureCount } = useQuery(vendas.configuracao.queryOptions());
  // Without an answer the sale starts without a customer.
  if (isPending && failureCount === 0) return <LoadingWindow onClose={props.onClose} />;
  return <NovaVenda {...props} consumidor={data?.consumidor_padrao ?? false} />;
}

function NovaVenda({ filial, consumidor, onClose }: VendaDialogProps & { consumidor: boolean }) {
  const venda = useVendaAberta(filial, { consumidor });
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
