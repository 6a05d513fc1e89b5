/** 'Receber sinal': the amount and the payment method of a deposit on an order, or on a quote without one. */

import type { DocumentoDoPix } from '#kernels/baixas/baixas.contract.ts';
import { ComoPagouSelect } from '#kernels/baixas/ComoPagouSelect.tsx';
import { useComoPagou } from '#kernels/baixas/como_pagou.client.ts';
import type { Recebimento } from '#kernels/financeiro/financeiro.contract.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { usePagamentos } from '#operations/pagamentos/pagamentos.client.ts';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import classes from './Faturamento.module.css';
import { useReceberSinal } from './faturamento.client.ts';
import { sinalForm } from './faturamento.contract.ts';

interface SinalDialogProps {
  ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'filial_id' | 'cliente'>;
  onClose: () => void;
}

export function SinalDialog({ ordem, onClose }: SinalDialogProps) {
  const receber = useReceberSinal();
  const { data: pagamentos } = usePagamentos(ordem.id);
  return (
    <ReceberSinalDialog
      titulo={`Receber sinal · OS #${ordem.numero_os}`}
      filial_id={ordem.filial_id}
      valor=""
      documento={{ numero_os: ordem.numero_os, sinal: true, vez: pagamentos?.vez_do_sinal }}
      receber={(recebimento) => receber.mutateAsync({ id: ordem.id, recebimento })}
      onClose={onClose}
    />
  );
}

interface ReceberSinalDialogProps {
  titulo: string;
  filial_id: string;
  /** The initial value of the field. */
  valor: string;
  documento: DocumentoDoPix;
  /** For a quote: its deposit becomes free credit, so credit cannot pay it. */
  semCredito?: boolean;
  receber: (recebimento: Recebimento) => Promise<unknown>;
  onClose: () => void;
}

export function ReceberSinalDialog(props: ReceberSinalDialogProps) {
  const { titulo, filial_id, documento, semCredito = false, receber, onClose } = props;
  const form = useSchemaForm(sinalForm, { valor: props.valor });
  const { valor } = form.values;
  const { pergunta, perguntavel, resolver } = useComoPagou({
    ao: 'receber',
    filial_id,
    semCredito,
    total: sinalForm.safeParse({ valor }).success ? valor : '0.00',
  });
  return (
    <FormDialog
      title={titulo}
      size="small"
      form={form}
      submitLabel="Receber"
      onSubmit={async () => {
        const recebimento = resolver();
        if (!recebimento) return false;
        await receber(recebimento);
        onClose();
        return true;
      }}
      onClose={onClose}
    >
      <div className={classes.pergunta}>
        <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
        <ComoPagouSelect
          pergunta={pergunta}
          perguntavel={perguntavel}
          filial_id={filial_id}
          documento={documento}
        />
      </div>
    </FormDialog>
  );
}
