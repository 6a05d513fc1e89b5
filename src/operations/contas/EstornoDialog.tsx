/** Reverses a payment, with the reason. */
import { useEstornarMovimento } from '#kernels/financeiro/baixas.client.ts';
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { ReasonDialog } from '#platform/web/forms/ReasonDialog.tsx';
import type { Lancado } from './contas.contract.ts';
import { PALAVRAS } from './natureza.rules.ts';

interface EstornoDialogProps {
  lancado: Lancado;
  natureza: Natureza;
  onClose: () => void;
}

export function EstornoDialog({ lancado, natureza, onClose }: EstornoDialogProps) {
  const palavras = PALAVRAS[natureza];
  const estornar = useEstornarMovimento(natureza);
  return (
    <ReasonDialog
      title={palavras.estornar}
      message={palavras.pergunta}
      details={{
        'N°': lancado.numero,
        [palavras.de]: lancado.parte_nome,
        Origem: lancado.descricao,
        Valor: formatBRL(lancado.valor),
      }}
      submitLabel="Estornar"
      onSubmit={(motivo) => estornar.mutateAsync({ id: lancado.id, motivo })}
      onClose={onClose}
    />
  );
}
