/** Adds an internal note. */
import { Textarea } from '@mantine/core';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { useEscrever } from './notas.client.ts';
import { notaForm } from './notas.contract.ts';

interface NotaDialogProps {
  ordem: { id: string; numero_os: number };
  onClose: () => void;
}

export function NotaDialog({ ordem, onClose }: NotaDialogProps) {
  const escrever = useEscrever();
  const form = useSchemaForm(notaForm, { texto: '' });
  return (
    <FormDialog
      title={`Nota interna da OS #${ordem.numero_os}`}
      size="small"
      form={form}
      draft={`nota/${ordem.id}`}
      onSubmit={async ({ texto }) => {
        await escrever.mutateAsync({ id: ordem.id, texto });
        onClose();
      }}
      onClose={onClose}
    >
      <Textarea
        label="Nota"
        description="Só a loja lê: não sai em impressos nem em mensagens, e não muda depois"
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('texto')}
      />
    </FormDialog>
  );
}
