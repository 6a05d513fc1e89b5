/** 'Receber sinal': how much the customer leaves on the order, and how. */

import { ComoPagouSelect } from '#kernels/baixas/ComoPagouSelect.tsx';
import { useComoPagou } from '#kernels/baixas/como_pagou.client.ts';
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
  const form = useSchemaForm(sinalForm, { valor: '' });
  const { valor } = form.values;
  const { data: pagamentos } = usePagamentos(ordem.id);
  const { pergunta, perguntavel, resolver } = useComoPagou({
    ao: 'receber',
    filial_id: ordem.filial_id,
    total: sinalForm.safeParse({ valor }).success ? valor : '0.00',
  });
  return (
    <FormDialog
      title={`Receber sinal · OS #${ordem.numero_os}`}
      size="small"
      form={form}
      submitLabel="Receber"
      onSubmit={async () => {
        const recebimento = resolver();
        if (!recebimento) return false;
        await receber.mutateAsync({ id: ordem.id, recebimento });
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
          filial_id={ordem.filial_id}
          documento={{ numero_os: ordem.numero_os, sinal: true, vez: pagamentos?.vez_do_sinal }}
        />
      </div>
    </FormDialog>
  );
}
