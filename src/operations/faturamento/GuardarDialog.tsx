/** Marks an uncollected device as put aside. */
import { TextInput } from '@mantine/core';
import { camposDaBancada } from '#operations/ordens_servico/campos.contract.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { z } from '#platform/shared/zod.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { useGuardar } from './faturamento.client.ts';

const guardarForm = z.object({ posicao: camposDaBancada.posicao });

interface GuardarDialogProps {
  ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'posicao'>;
  onClose: () => void;
}

export function GuardarDialog({ ordem, onClose }: GuardarDialogProps) {
  const guardar = useGuardar();
  const form = useSchemaForm(guardarForm, { posicao: ordem.posicao ?? '' });
  return (
    <FormDialog
      title={`Guardar o aparelho da OS #${ordem.numero_os}`}
      size="small"
      form={form}
      submitLabel="Guardar"
      onSubmit={async ({ posicao }) => {
        await guardar.mutateAsync({ id: ordem.id, guardado: true, posicao });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        label="Guardado em"
        placeholder="caixa 12"
        data-autofocus
        {...form.getInputProps('posicao')}
      />
    </FormDialog>
  );
}
