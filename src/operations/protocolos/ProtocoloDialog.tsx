/** Gives a protocol. Name and reason are required; choosing a customer fills in name and telephone. */
import { Textarea, TextInput } from '@mantine/core';
import type { z } from '#platform/shared/zod.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { MaskedInput } from '#platform/web/forms/MaskedInput.tsx';
import type { Cliente } from '#registers/clientes/clientes.contract.ts';
import { useDarProtocolo } from './protocolos.client.ts';
import { protocoloForm } from './protocolos.contract.ts';

interface ProtocoloDialogProps {
  filial_id: string;
  /** Preset when opened on a customer's page. */
  cliente?: Pick<Cliente, 'id' | 'nome_completo' | 'telefone'>;
  onClose: () => void;
}

export function ProtocoloDialog({ filial_id, cliente, onClose }: ProtocoloDialogProps) {
  const dar = useDarProtocolo();
  const form = useSchemaForm<z.input<typeof protocoloForm>>(protocoloForm, {
    cliente_id: cliente?.id ?? '',
    nome: cliente?.nome_completo ?? '',
    telefone: cliente?.telefone ?? '',
    motivo: '',
  });
  return (
    <FormDialog
      title="Protocolo de atendimento"
      size="small"
      form={form}
      submitLabel="Registrar"
      draft={`protocolos/${cliente?.id ?? 'novo'}/${filial_id}`}
      onSubmit={async (values) => {
        await dar.mutateAsync({ filial_id, ...values });
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput label="Nome" required maxLength={120} {...form.getInputProps('nome')} />
        <MaskedInput mask="telefone" label="Telefone" {...form.getInputProps('telefone')} />
        <Textarea
          label="Motivo"
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={500}
          data-autofocus={cliente ? true : undefined}
          {...form.getInputProps('motivo')}
        />
      </FormGrid>
    </FormDialog>
  );
}
