/**
 * 'Trabalhar sem aprovação': the reason for working without the customer's approval. The person's name is recorded with
 * it.
 */
import { Textarea } from '@mantine/core';
import type { z } from 'zod';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { useDispensar } from './respostas.client.ts';
import { dispensarInput } from './respostas.contract.ts';

const dispensarForm = dispensarInput.pick({ motivo: true });

interface DispensarDialogProps {
  ordem: { id: string; numero_os: number };
  onClose: () => void;
}

export function DispensarDialog({ ordem, onClose }: DispensarDialogProps) {
  const dispensar = useDispensar();
  const form = useSchemaForm<z.input<typeof dispensarForm>>(dispensarForm, { motivo: '' });
  return (
    <FormDialog
      title="Trabalhar sem aprovação"
      subject={`OS #${ordem.numero_os}`}
      size="small"
      form={form}
      submitLabel="Trabalhar sem aprovação"
      onSubmit={async ({ motivo }) => {
        await dispensar.mutateAsync({ id: ordem.id, motivo });
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <Textarea
          label="Motivo"
          description="O cliente pode negar o pagamento do que não aprovou (CDC, art. 39, VI)"
          required
          data-autofocus
          autosize
          minRows={3}
          maxRows={8}
          maxLength={500}
          {...form.getInputProps('motivo')}
        />
      </FormGrid>
    </FormDialog>
  );
}
