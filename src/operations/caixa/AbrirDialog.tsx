/** Opens the drawer with the counted cash. The amount that the last close left is preset. */
import { Stack, Text } from '@mantine/core';
import { moneySchema } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { useAbrirCaixa } from './caixa.client.ts';
import type { SituacaoDoCaixa } from './caixa.contract.ts';

const abrirForm = z.object({ fundo: moneySchema });

interface AbrirDialogProps {
  filial_id: string;
  situacao: SituacaoDoCaixa;
  onClose: () => void;
}

export function AbrirDialog({ filial_id, situacao, onClose }: AbrirDialogProps) {
  const abrir = useAbrirCaixa();
  const form = useSchemaForm(abrirForm, { fundo: situacao.fundo ?? '0.00' });
  return (
    <FormDialog
      title={`Abrir ${situacao.conta?.nome ?? 'caixa'}`}
      size="small"
      form={form}
      submitLabel="Abrir caixa"
      onSubmit={async (values) => {
        await abrir.mutateAsync({ filial_id, ...abrirForm.parse(values) });
        onClose();
      }}
      onClose={onClose}
    >
      <Stack>
        <Text c="dimmed">
          Conte o dinheiro da gaveta. Se não for este valor, escreva o contado: a diferença é lançada.
        </Text>
        <MoneyInput label="Fundo de troco" required {...form.getInputProps('fundo')} />
      </Stack>
    </FormDialog>
  );
}
