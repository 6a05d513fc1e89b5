/** 'Cobrar por PIX': the amount, for a parcel or as a deposit on an order. The code is shown afterwards. */
import { Stack } from '@mantine/core';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useFollows } from '#platform/web/forms/follows.ts';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { QuestionText } from '#platform/web/overlays/QuestionText.tsx';
import { useCobrarParcela, useCobrarSinal } from './pagamentos.client.ts';
import { cobrancaForm } from './pagamentos.contract.ts';

export type ACobrar =
  | { tipo: 'parcela'; id: string; valor: string; descricao: string }
  | { tipo: 'sinal'; id: string; valor: string; descricao: string };

interface CobrarDialogProps {
  alvo: ACobrar;
  onCobrada: (id: string) => void;
  onClose: () => void;
}

export function CobrarDialog({ alvo, onCobrada, onClose }: CobrarDialogProps) {
  const cobrarSinal = useCobrarSinal();
  const cobrarParcela = useCobrarParcela();
  const cobrar = alvo.tipo === 'sinal' ? cobrarSinal : cobrarParcela;
  const form = useSchemaForm(cobrancaForm, { valor: alvo.valor });
  useFollows(form, { valor: alvo.valor });
  return (
    <FormDialog
      title="Cobrar por PIX"
      size="small"
      form={form}
      submitLabel="Mostrar QR Code"
      onSubmit={async ({ valor }) => {
        const { id } = await cobrar.mutateAsync({ id: alvo.id, valor });
        onCobrada(id);
      }}
      onClose={onClose}
    >
      <Stack>
        <div>
          <QuestionText message={null} details={{ Conta: alvo.descricao }} />
        </div>
        <MoneyInput label="Valor" required data-autofocus {...form.getInputProps('valor')} />
      </Stack>
    </FormDialog>
  );
}
