/** 'Suprimento' puts cash into the drawer, 'Sangria' takes it out: from or to the safe or a bank. */
import { TextInput } from '@mantine/core';
import { ROTULO_CONTA } from '#kernels/financeiro/vocabulario.rules.ts';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { useSangria, useSobra, useSuprimento } from './caixa.client.ts';
import { type SituacaoDoCaixa, transferenciaInput } from './caixa.contract.ts';
import { LANCAR_SOBRA, SobraField } from './SobraField.tsx';

const campos = transferenciaInput.omit({ filial_id: true, sobra: true });

const TEXTOS = {
  suprimento: { titulo: 'Suprimento', conta: 'De onde vem', salvar: 'Registrar suprimento' },
  sangria: { titulo: 'Sangria', conta: 'Para onde vai', salvar: 'Registrar sangria' },
} as const;

interface TransferirDialogProps {
  tipo: keyof typeof TEXTOS;
  filial_id: string;
  situacao: SituacaoDoCaixa;
  onClose: () => void;
}

export function TransferirDialog({ tipo, filial_id, situacao, onClose }: TransferirDialogProps) {
  const { titulo, conta, salvar } = TEXTOS[tipo];
  const { destinos, saldo, cofre } = situacao;
  const suprimento = useSuprimento();
  const sangria = useSangria();
  const form = useSchemaForm(campos, {
    conta_id: (cofre ?? destinos[0])?.id ?? '',
    valor: '',
    motivo: '' as string | null,
  });
  const sobra = useSobra(form.values.valor);
  return (
    <FormDialog
      title={titulo}
      size="small"
      form={form}
      submitLabel={sobra.falta === null ? salvar : LANCAR_SOBRA}
      onSubmit={async (values) => {
        const input = { filial_id, ...campos.parse(values) };
        const feito = await sobra.tentar(() =>
          tipo === 'suprimento'
            ? suprimento.mutateAsync(input)
            : sangria.mutateAsync({ ...input, ...sobra.input }),
        );
        if (feito) onClose();
        return feito;
      }}
      onClose={onClose}
    >
      <FormGrid>
        <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
        <Select
          label={conta}
          required
          data={destinos.map(({ id, nome, tipo: tipoDaConta }) => ({
            value: id,
            label: `${nome} · ${ROTULO_CONTA[tipoDaConta]}`,
          }))}
          allowDeselect={false}
          {...form.getInputProps('conta_id')}
        />
        <TextInput label="Motivo" maxLength={200} {...form.getInputProps('motivo')} />
        {tipo === 'sangria' && <SobraField sobra={sobra} valor={form.values.valor} saldo={saldo} />}
      </FormGrid>
    </FormDialog>
  );
}
