/** Reverses a deposit of card receivables: all receivables of that deposit are expected again. */
import { ReasonDialog } from '#platform/web/forms/ReasonDialog.tsx';
import { useEstornarLiquidacao } from './cartoes.client.ts';
import type { CartaoListado } from './cartoes.contract.ts';

interface EstornarLiquidacaoDialogProps {
  cartao: CartaoListado;
  onClose: () => void;
}

export function EstornarLiquidacaoDialog({ cartao, onClose }: EstornarLiquidacaoDialogProps) {
  const estornar = useEstornarLiquidacao();
  return (
    <ReasonDialog
      title="Estornar lançamento no banco"
      message="Deseja estornar este lançamento? Os cartões que caíram com ele voltarão a ficar a receber."
      details={{ 'N°': cartao.liquidacao_numero, Cliente: cartao.cliente_nome, Origem: cartao.descricao }}
      submitLabel="Estornar"
      onSubmit={(motivo) => estornar.mutateAsync({ id: cartao.liquidacao_id ?? '', motivo })}
      onClose={onClose}
    />
  );
}
