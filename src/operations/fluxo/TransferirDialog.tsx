/** 'Transferência': money from one account of the shop to another, with the bank's fee. */
import { TextInput } from '@mantine/core';
import type { ContaFinanceira } from '#kernels/financeiro/cadastro.rules.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { DateInput } from '#platform/web/forms/DateInput.tsx';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { useTransferir } from './fluxo.client.ts';
import { type TransferirForm, transferirInput } from './fluxo.contract.ts';

interface TransferirDialogProps {
  filial_id: string;
  contas: readonly ContaFinanceira[];
  /** The account whose statement is open, preset as the source. */
  de: string | undefined;
  hoje: string;
  onClose: () => void;
}

export function TransferirDialog({ filial_id, contas, de, hoje, onClose }: TransferirDialogProps) {
  const transferir = useTransferir();
  const form = useSchemaForm<TransferirForm>(transferirInput, {
    filial_id,
    de: de ?? '',
    para: '',
    valor: '',
    tarifa: '',
    data: hoje,
    motivo: '',
  });
  // Card machines are left out: their money reaches a bank only by 'Caiu na conta'.
  const opcoes = contas
    .filter(({ tipo }) => tipo !== 'maquininha')
    .map(({ id, nome, saldo }) => ({
      value: id,
      label: saldo === null ? nome : `${nome} · ${formatBRL(saldo)}`,
    }));
  return (
    <FormDialog
      title="Transferência"
      size="small"
      form={form}
      submitLabel="Transferir"
      onSubmit={async (values) => {
        await transferir.mutateAsync(transferirInput.parse(values));
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <Select
          label="De"
          required
          data-autofocus={de === undefined || undefined}
          data={opcoes}
          allowDeselect={false}
          {...form.getInputProps('de')}
        />
        <Select
          label="Para"
          required
          data-autofocus={de !== undefined || undefined}
          data={opcoes}
          allowDeselect={false}
          {...form.getInputProps('para')}
        />
        <FormGrid.Cell span={6}>
          <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <MoneyInput label="Tarifa do banco" {...form.getInputProps('tarifa')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <DateInput label="Data" required maxDate={hoje} {...form.getInputProps('data')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <TextInput label="Motivo" maxLength={200} {...form.getInputProps('motivo')} />
        </FormGrid.Cell>
      </FormGrid>
    </FormDialog>
  );
}
