/** 'Devolver crédito' of one lot, in whole or in part. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DevolucaoSelect } from '#kernels/financeiro/DevolucaoSelect.tsx';
import type { Destino } from '#kernels/financeiro/financeiro.contract.ts';
import { compareDecimal, MONEY, subtractMoney } from '#platform/shared/money.ts';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { QuestionText } from '#platform/web/overlays/QuestionText.tsx';
import { useDevolverCredito } from './creditos.client.ts';
import { type CreditoListado, devolverForm } from './creditos.contract.ts';
import { ROTULO_ORIGEM } from './creditos.rules.ts';

interface DevolverDialogProps {
  credito: CreditoListado;
  filial_id: string;
  onClose: () => void;
}

export function DevolverDialog({ credito, filial_id, onClose }: DevolverDialogProps) {
  const devolver = useDevolverCredito();
  const { id, cliente_nome, origem, saldo, reservado, no_cartao } = credito;
  const livre = subtractMoney(saldo, reservado);
  const form = useSchemaForm(devolverForm, { valor: livre, motivo: '' });
  const [destino, setDestino] = useState<Destino | undefined>();
  const { valor } = form.values;
  const digitado = MONEY.test(valor ?? '') ? valor : livre;
  return (
    <FormDialog
      title="Devolver crédito"
      size="small"
      form={form}
      submitLabel="Devolver"
      onSubmit={async (values) => {
        if (!destino) return false;
        await devolver.mutateAsync({ id, filial_id, ...devolverForm.parse(values), destino });
        onClose();
        return true;
      }}
      onClose={onClose}
    >
      <FormGrid>
        <div>
          <QuestionText
            message={null}
            details={{
              Cliente: cliente_nome,
              Origem: ROTULO_ORIGEM[origem],
              'Pode voltar': <MoneyText value={livre} />,
            }}
          />
        </div>
        <FormGrid.Cell span={6}>
          <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
        </FormGrid.Cell>
        <TextInput label="Motivo" required maxLength={200} {...form.getInputProps('motivo')} />
        <DevolucaoSelect
          filial_id={filial_id}
          valor={digitado}
          pergunta="Como devolver?"
          doCredito
          noCartao={no_cartao && compareDecimal(digitado, saldo) === 0}
          onDestino={setDestino}
        />
      </FormGrid>
    </FormDialog>
  );
}
